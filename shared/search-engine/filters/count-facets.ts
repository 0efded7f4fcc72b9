import type { Matches } from '../doc-order.ts'
import { allDocs, type DocSet, countBits, membersOf, setBit, wordsFor } from './doc-set.ts'

/** The number of a value, and one more for no value, takes two bytes. */
const MOST_VALUES = 2 ** 16 - 1

/**
 * The values of a facet by document: for each, the number of its value plus 1, or 0 if it has none. Counting matches by
 * it takes the same time for two values as for a thousand. Null for a facet of which a document has several values, or
 * that has too many.
 */
export function facetColumn(sets: readonly DocSet[], size: number): Uint16Array | null {
  if (sets.length > MOST_VALUES) return null
  const column = new Uint16Array(size)
  for (const [value, { list, bits }] of sets.entries()) {
    if (list) {
      for (let at = 0; at < list.length; at++) {
        if (column[list[at]!] !== 0) return null
        column[list[at]!] = value + 1
      }
      continue
    }
    for (let at = 0; at < bits!.length; at++) {
      for (let left = bits![at]!; left !== 0; left &= left - 1) {
        const doc = (at << 5) + 31 - Math.clz32(left & -left)
        if (column[doc] !== 0) return null
        column[doc] = value + 1
      }
    }
  }
  return column
}

/** How many of some documents have each of so many values. */
function countByColumn(column: Uint16Array, values: number, docs: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values + 1)
  for (let at = 0; at < docs.length; at++) counts[column[docs[at]!]!]!++
  return counts.subarray(1)
}

/** Matches as one bitset, so that many sets are counted against them fast. */
export const bitsOf = ({ total, list, bits }: Matches, size: number): Int32Array => {
  if (bits) return bits
  if (!list) return allDocs(size).bits!
  const marked = new Int32Array(wordsFor(size))
  for (let at = 0; at < total; at++) setBit(marked, list[at]!)
  return marked
}

/** Matches in which many sets are counted. */
export interface Within {
  readonly bits: Int32Array
  readonly total: number
  /** the places of the words that are not 0, if they are few; a count then reads only these */
  readonly places: Uint32Array | null
  /** the numbers of the matches, ascending */
  docs: () => Uint32Array
}

/** Few places: reading them one by one is faster than all words in order. */
const FEW = 4

/** Prepares matches for many counts. */
export const countable = (bits: Int32Array): Within => {
  let [total, filled] = [0, 0]
  for (let at = 0; at < bits.length; at++) {
    const word = bits[at]!
    if (word === 0) continue
    filled++
    total = (total + countBits(word)) | 0
  }
  let docs: Uint32Array | undefined
  return {
    bits,
    total,
    places: filled * FEW < bits.length ? placesOf(bits, filled) : null,
    docs: () => (docs ??= membersOf(bits, total)),
  }
}

const placesOf = (bits: Int32Array, filled: number): Uint32Array => {
  const places = new Uint32Array(filled)
  for (let at = 0, count = 0; count < filled; at++) if (bits[at] !== 0) places[count++] = at
  return places
}

/** How many members of an exact set are in a bitset. */
export const countIn = ({ list, bits }: DocSet, within: Within): number => {
  if (list) return countList(list, within.bits)
  return within.places ? countPlaces(bits!, within.bits, within.places) : countWords(bits!, within.bits)
}

/** How much longer it takes to read the value of a match than a word of a bitset. */
const COLUMN_COST = 1.5

/**
 * How many matches have each value of a facet, in the order of the values. It takes the way that reads less.
 * @param column Returns the column of the facet (`facetColumn`).
 */
export const countValues = (
  sets: readonly DocSet[],
  column: () => Uint16Array | null,
  within: Within,
): ArrayLike<number> => {
  const words = within.places?.length ?? within.bits.length
  const toRead = sets.reduce((sum, { list }) => sum + (list?.length ?? words), 0)
  const values = within.total * COLUMN_COST < toRead ? column() : null
  return values === null
    ? sets.map((set) => countIn(set, within))
    : countByColumn(values, sets.length, within.docs())
}

const countList = (list: Uint32Array, within: Int32Array): number => {
  let count = 0
  for (let at = 0; at < list.length; at++) {
    const doc = list[at]!
    count = (count + ((within[doc >>> 5]! >>> (doc & 31)) & 1)) | 0
  }
  return count
}

const countWords = (bits: Int32Array, within: Int32Array): number => {
  let count = 0
  let [ones, twos] = [0, 0]
  let at = 0
  // carry-save adders count four words at the price of about two
  for (; at + 3 < within.length; at += 4) {
    const a = bits[at]! & within[at]!
    const b = bits[at + 1]! & within[at + 1]!
    const c = bits[at + 2]! & within[at + 2]!
    const d = bits[at + 3]! & within[at + 3]!
    const ab = ones ^ a
    const sumAb = ab ^ b
    const carryAb = (ones & a) | (ab & b)
    const cd = sumAb ^ c
    ones = cd ^ d
    const carryCd = (sumAb & c) | (cd & d)
    const two = twos ^ carryAb
    const fours = (twos & carryAb) | (two & carryCd)
    twos = two ^ carryCd
    count = (count + (countBits(fours) << 2)) | 0
  }
  count = (count + (countBits(twos) << 1) + countBits(ones)) | 0
  for (; at < within.length; at++) count = (count + countBits(bits[at]! & within[at]!)) | 0
  return count
}

const countPlaces = (bits: Int32Array, within: Int32Array, places: Uint32Array): number => {
  let count = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    count = (count + countBits(bits[place]! & within[place]!)) | 0
  }
  return count
}

/** The members of a bitset that are in a set too. */
export const and = (one: Int32Array, { list, bits }: DocSet): Int32Array => {
  if (bits) return intersection(one, bits)
  const both = new Int32Array(one.length)
  for (const doc of list!) both[doc >>> 5]! |= one[doc >>> 5]! & (1 << (doc & 31))
  return both
}

/**
 * For each of these sets, what is in the base and in all other sets. Each set joins a running intersection from the left
 * and one from the right, so the work grows with the number of sets and not with its square.
 */
export const withoutEach = (base: Int32Array, sets: readonly DocSet[]): Int32Array[] => {
  const fromRight: Int32Array[] = []
  let right: Int32Array | null = null
  for (let at = sets.length - 1; at > 0; at--) {
    right = right === null ? and(base, sets[at]!) : and(right, sets[at]!)
    fromRight[at] = right
  }
  let left = base
  return sets.map((set, at) => {
    const others = fromRight[at + 1]
    const result = others === undefined ? left : intersection(left, others)
    left = and(left, set)
    return result
  })
}

const intersection = (one: Int32Array, other: Int32Array): Int32Array => {
  const both = new Int32Array(one.length)
  for (let at = 0; at < both.length; at++) both[at] = one[at]! & other[at]!
  return both
}

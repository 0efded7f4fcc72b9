import { countBits, setBit, wordsFor } from './bit-set.ts'
import { allDocs, type DocSet } from './doc-set.ts'
import type { Matches } from '../doc-order.ts'

/** Matches as one bitset, so that many sets are counted against them fast. */
export const bitsOf = ({ total, list, bits }: Matches, size: number): Int32Array => {
  if (bits) return bits
  if (!list) return allDocs(size).bits!
  const marked = new Int32Array(wordsFor(size))
  for (let at = 0; at < total; at++) setBit(marked, list[at]!)
  return marked
}

/** A bitset in which many sets are counted. */
export interface Within {
  readonly bits: Int32Array
  /** the places of the words that are not 0, if they are few; a count then reads only these */
  readonly places: Uint32Array | null
}

/** Few places: reading them one by one is faster than all words in order. */
const FEW = 4

/** Prepares a bitset for many counts. */
export const countable = (bits: Int32Array): Within => {
  const places = new Uint32Array(bits.length)
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) places[count++] = at
  return { bits, places: count * FEW < bits.length ? places.subarray(0, count) : null }
}

/** How many members of an exact set are in a bitset. */
export const countIn = ({ list, bits }: DocSet, within: Within): number => {
  if (list) return countList(list, within.bits)
  return within.places ? countPlaces(bits!, within.bits, within.places) : countWords(bits!, within.bits)
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
  for (let at = 0; at < within.length; at++) count = (count + countBits(bits[at]! & within[at]!)) | 0
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
  const both = new Int32Array(one.length)
  if (bits) for (let at = 0; at < both.length; at++) both[at] = one[at]! & bits[at]!
  else for (const doc of list!) both[doc >>> 5]! |= one[doc >>> 5]! & (1 << (doc & 31))
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

const intersection = (one: Int32Array, other: Int32Array): Int32Array =>
  one.map((word, at) => word & other[at]!)

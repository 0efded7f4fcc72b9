import { placeAmong } from '../filters/doc-set.ts'
import type { OpenImage, Section } from '../image-format.ts'
import { sortedOrder } from '../sorted-order.ts'
import { byteOrderKey, codeOf, openBounds, openStrings, writeStrings } from '../string-table.ts'
import { withoutSpaces } from './name-readings.ts'

/** The spellings that begin with a text. */
export interface Beginning {
  /** the indexes of those that have its spaces: from `first` up to `end`, exclusive */
  readonly first: number
  readonly end: number
  /** the indexes of those that equal it, regardless of spaces */
  equal: () => Uint32Array
  /** the indexes of those that begin with it only if spaces do not matter */
  onlyWithoutSpaces: () => Uint32Array
}

/** A sorted table of spellings, which is also searched regardless of spaces. Texts are given as their byteOrderKey. */
export interface SpellingTable {
  /** the indexes of the spellings that begin with a text and its spaces: from `first` up to `end`, exclusive */
  startingWith: (text: string) => { first: number; end: number }
  /** the indexes of the spellings that equal a text without spaces */
  equalTo: (text: string) => Uint32Array
  /** @param spaceless The same text without spaces. */
  beginningWith: (text: string, spaceless: string) => Beginning
}

const SPACE = 0x20
const NONE = new Uint32Array(0)
/** So many strings are read one by one faster than two searches of the table find their range. */
const FEW = 16
/** Of so many strings that begin with so few letters, those with a space between the letters are found by searches. */
const [MANY, FEW_LETTERS] = [256, 3]

/**
 * Builds the sections of a sorted table of spellings: `<name>.bytes` and `<name>.offsets` (string-table.ts),
 * `<name>.spaceless`, the order that they have without spaces, and `<name>.heads`, the head of each in this order. So no
 * spelling is stored twice.
 */
export const writeSpellings = (name: string, spellings: readonly string[]): [string, Section][] => {
  const spaceless = spellings.map((spelling) => byteOrderKey(withoutSpaces(spelling)))
  const order = sortedOrder(spaceless)
  return [
    ...writeStrings(name, spellings),
    [`${name}.spaceless`, order],
    [`${name}.heads`, Float64Array.from(order, (at) => spacelessHead(spaceless[at]!))],
  ]
}

/** The first bytes of a text as one number. They decide most comparisons, without reading the text itself. */
const HEAD_BYTES = 6
/**
 * @param text A byteOrderKey.
 * @param padding The byte that stands for each missing one.
 */
const headOf = (text: string, padding: number): number => {
  let head = 0
  for (let at = 0; at < HEAD_BYTES; at++)
    head = head * 256 + (at < text.length ? text.charCodeAt(at) : padding)
  return head
}

/** The head of a spelling without spaces, as its byteOrderKey. */
export const spacelessHead = (spaceless: string): number => headOf(spaceless, 0)

export const openSpellings = (image: OpenImage, name: string): SpellingTable => {
  const strings = openStrings(image, name)
  const order = image.uint32s(`${name}.spaceless`)
  const heads = image.float64s(`${name}.heads`)
  const bytes = image.bytes(`${name}.bytes`)
  const offsets = image.uint32s(`${name}.offsets`)

  /** negative if the string sorts before `key`, 0 if it begins with `key`, positive if it sorts after */
  const compareStart = (position: number, key: string): number => {
    const index = order[position]!
    const end = offsets[index + 1]!
    let from = offsets[index]!
    for (let at = 0; at < key.length; at++, from++) {
      while (from < end && bytes[from] === SPACE) from++
      if (from >= end) return -1
      const difference = bytes[from]! - key.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return 0
  }
  /** The first position from `low` on, and below `high`, whose head is at least `least`. */
  const firstHead = (least: number, low: number, high: number): number => {
    while (low < high) {
      const middle = (low + high) >>> 1
      if (heads[middle]! < least) low = middle + 1
      else high = middle
    }
    return low
  }
  const boundOf = openBounds(order.length, (code) => firstHead(code * 2 ** 32, 0, order.length))
  /** The same for the string that `compareStart` rates at least `least`: 0 if it begins with the key, 1 if it sorts after. */
  const firstString = (key: string, least: number, low: number, high: number): number =>
    low + placeAmong(high - low, (place) => compareStart(low + place, key) < least)
  /** The positions of the strings that begin with a key. */
  const rangeOf = (key: string): { from: number; to: number } => {
    const code = codeOf(key)
    const [start, end] = [boundOf(code), boundOf(code + 256 ** Math.max(0, 2 - key.length))]
    if (key.length <= 2) return { from: start, to: end }
    const [least, beyond] = [headOf(key, 0), headOf(key, 0xff) + 1]
    const first = firstHead(least, start, end)
    // most ranges are short
    let step = 1
    while (first + step < end && heads[first + step]! < beyond) step *= 2
    const last = firstHead(beyond, first, Math.min(first + step, end))
    if (key.length <= HEAD_BYTES) return { from: first, to: last }
    const from = firstString(key, 0, first, last)
    return { from, to: firstString(key, 1, from, last) }
  }
  const lengthAt = (position: number): number => {
    const index = order[position]!
    let length = 0
    for (let at = offsets[index]!; at < offsets[index + 1]!; at++) if (bytes[at] !== SPACE) length++
    return length
  }
  // of the strings that begin with a key, those that equal it come first
  const equalIn = ({ from, to }: { from: number; to: number }, { length }: string): Uint32Array => {
    let end = from
    while (end < to && lengthAt(end) === length) end++
    return end === from ? NONE : order.subarray(from, end)
  }

  const startingWith = (text: string) => {
    const first = strings.lowerBound(text)
    return { first, end: strings.endOfPrefix(text, first) }
  }

  /** The same as `startingWith`, for a text that only strings of a short range begin with. */
  const startingAmong = ({ from, to }: { from: number; to: number }, text: string) => {
    let [first, end] = [Infinity, 0]
    for (let at = from; at < to; at++) {
      const index = order[at]!
      if (!strings.startsWith(index, text)) continue
      if (index < first) first = index
      if (index >= end) end = index + 1
    }
    return { first: end === 0 ? 0 : first, end }
  }

  /** The indexes of the strings, so many, that begin with a short text but have other spaces in it: `b r` for `br`. */
  const spacedOtherwise = (text: string, spaceless: string, count: number): Uint32Array => {
    const others = new Uint32Array(count)
    let found = 0
    for (let gaps = 0; gaps < 1 << (spaceless.length - 1); gaps++) {
      let spaced = spaceless.slice(0, 1)
      for (let at = 1; at < spaceless.length; at++)
        spaced += ((gaps >>> (at - 1)) & 1) === 1 ? ` ${spaceless[at]}` : spaceless[at]
      if (spaced === text) continue
      const { first, end } = startingWith(spaced)
      for (let index = first; index < end; index++) others[found++] = index
    }
    return others
  }

  return {
    startingWith,
    equalTo: (text) => equalIn(rangeOf(text), text),
    beginningWith: (text, spaceless) => {
      const range = rangeOf(spaceless)
      const { first, end } = range.to - range.from > FEW ? startingWith(text) : startingAmong(range, text)
      return {
        first,
        end,
        equal: () => equalIn(range, spaceless),
        onlyWithoutSpaces: () => {
          // all that begin with the text do so regardless of spaces too
          const count = range.to - range.from - (end - first)
          if (count === 0) return NONE
          if (spaceless.length <= FEW_LETTERS && range.to - range.from > MANY)
            return spacedOtherwise(text, spaceless, count)
          const others = new Uint32Array(count)
          let found = 0
          for (let at = range.from; found < count; at++) {
            const index = order[at]!
            if (index < first || index >= end) others[found++] = index
          }
          return others
        },
      }
    },
  }
}

import { countBits, setBit, wordsFor } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'

/** The longest prefix that is precomputed. Longer prefixes never match enough names to justify it. */
const LONGEST = 6
/** Whether a prefix is in so many names that the image should contain the precomputed set of them. */
const matchesManyNames = (postings: number, size: number) => postings > 2_000 && postings * 64 > size

/** The names that contain any of many words, such as the words with the short prefix `ca`. */
export interface WidePrefix {
  readonly count: number
  readonly bits: Int32Array
}

/**
 * Builds the sections `wide.*` for prefixes that very many names match. Each entry has a range of dictionary words, and
 * the names that contain any of them as a bitset. Without them, a query of one letter would mark half of all postings.
 */
export const buildWidePrefixes = (
  words: readonly string[],
  starts: Uint32Array,
  postings: Uint32Array,
  size: number,
): [string, Uint32Array | Int32Array][] => {
  const ranges: number[] = []
  const shared = Uint8Array.from(words, (word, at) => (at === 0 ? 0 : sharedStart(words[at - 1]!, word)))
  for (let length = 1; length <= LONGEST; length++) {
    for (let first = 0, end = 0; first < words.length; first = end) {
      end = first + 1
      while (end < words.length && shared[end]! >= length) end++
      if (end - first === 1 || !matchesManyNames(starts[end]! - starts[first]!, size)) continue
      if (/^[a-z0-9]+$/.test(words[first]!.slice(0, length))) ranges.push(first, end)
    }
  }
  const bits = new Int32Array((ranges.length / 2) * wordsFor(size))
  const counts = new Uint32Array(ranges.length / 2)
  for (let at = 0; at < ranges.length; at += 2) {
    const own = bits.subarray((at / 2) * wordsFor(size), (at / 2 + 1) * wordsFor(size))
    for (let place = starts[ranges[at]!]!; place < starts[ranges[at + 1]!]!; place++)
      setBit(own, postings[place]!)
    for (const word of own) counts[at / 2]! += countBits(word)
  }
  return [
    ['wide.ranges', Uint32Array.from(ranges)],
    ['wide.counts', counts],
    ['wide.bits', bits],
  ]
}

/** How many letters two words begin with alike, of the longest prefix at most. */
function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < LONGEST && length < other.length && one.charCodeAt(length) === other.charCodeAt(length))
    length++
  return length
}

/** Finds the precomputed set for a range of dictionary words; null if there is none. */
export const openWidePrefixes = (image: OpenImage): ((first: number, end: number) => WidePrefix | null) => {
  const ranges = image.uint32s('wide.ranges')
  const counts = image.uint32s('wide.counts')
  const bits = image.int32s('wide.bits')
  const length = wordsFor(image.header.size)
  const places = new Map<number, number>()
  for (let at = 0; at < ranges.length; at += 2) places.set(keyOf(ranges[at]!, ranges[at + 1]!), at / 2)
  return (first, end) => {
    const place = places.get(keyOf(first, end))
    if (place === undefined) return null
    return { count: counts[place]!, bits: bits.subarray(place * length, (place + 1) * length) }
  }
}

const keyOf = (first: number, end: number) => first * 2 ** 26 + end

import type { OpenImage } from '../image-format.ts'
import type { StringTable } from '../string-table.ts'
import { allowsTypo, isWithinOneEdit } from './near-word.ts'

/**
 * The shortest dictionary word in the table. A shorter word is more than one edit away from every word that allows a
 * typo.
 */
const SHORTEST_TARGET = 4
const NO_ENTRY = -1

/**
 * Builds the table that finds words within one edit. Two such words become equal if at most one letter is dropped from
 * each. This is also true for a swap of adjacent letters. So each dictionary word is indexed by its own hash and by its
 * hash without each letter. A query looks up the same hashes of its word. That leaves about forty words to compare
 * instead of the whole dictionary.
 */
export const buildTypoTable = (words: readonly string[]): [string, Uint32Array][] => {
  let entries = 0
  for (const word of words) if (word.length >= SHORTEST_TARGET) entries += word.length + 1
  const buckets = 1 << Math.max(4, 32 - Math.clz32(entries))
  const starts = new Uint32Array(buckets + 1)
  // the hashes take most of the time, so they are made once
  const bucketOf = new Uint32Array(entries)
  const wordOf = new Uint32Array(entries)
  let made = 0
  words.forEach((word, index) =>
    forEachBucket(word, buckets, (bucket) => {
      starts[bucket + 1]!++
      bucketOf[made] = bucket
      wordOf[made++] = index
    }),
  )
  for (let bucket = 0; bucket < buckets; bucket++) starts[bucket + 1]! += starts[bucket]!
  const next = starts.slice(0, buckets)
  const filed = new Uint32Array(entries)
  for (let entry = 0; entry < entries; entry++) filed[next[bucketOf[entry]!]!++] = wordOf[entry]!
  return [
    ['typos.starts', starts],
    ['typos.words', filed],
  ]
}

/**
 * Returns a function that finds all dictionary words within one edit of a word, as ascending indexes. It finds nothing
 * if the word allows no typo.
 */
export const openTypoTable = (
  image: OpenImage,
  dictionary: StringTable,
): ((word: string, allows?: (word: string) => boolean) => number[]) => {
  const starts = image.uint32s('typos.starts')
  const filed = image.uint32s('typos.words')
  return (word, allows = allowsTypo) => {
    if (!allows(word)) return []
    const found = new Set<number>()
    forEachBucket(word, starts.length - 1, (bucket) => {
      for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++) {
        const index = filed[at]!
        if (!found.has(index) && isWithinOneEdit(word, dictionary.at(index))) found.add(index)
      }
    })
    return [...found].toSorted((a, b) => a - b)
  }
}

const forEachBucket = (word: string, buckets: number, visit: (bucket: number) => void): void => {
  if (word.length < SHORTEST_TARGET) return
  for (let dropped = NO_ENTRY; dropped < word.length; dropped++) visit(hash(word, dropped) & (buckets - 1))
}

/** FNV-1a over a word without one letter. A last step mixes the bits, because only the low bits are used. */
const hash = (word: string, dropped: number): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < word.length; at++) {
    if (at !== dropped) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  }
  return value ^ (value >>> 15)
}

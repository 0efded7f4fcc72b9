import { GrowingWords } from './growing-arrays.ts'
import { normaliseName } from './normalise-name.ts'
import type { NormalName } from './normalise-name.ts'
import { sortedOrder } from './sorted-order.ts'
import { byteOrderKey, writeStrings } from './string-table.ts'
import { buildTypoTable } from './typo-table.ts'
import { buildWidePrefixes } from './wide-prefixes.ts'

type Section = [string, Uint32Array | Int32Array | Uint8Array]

/**
 * The text sections. Names are numbered by rank: their place when sorted by normalised name, then id; every list of
 * names holds ranks, so that what a search finds is already in order.
 */
export const buildNames = (texts: readonly string[], ids: Uint32Array): Section[] => {
  const names = texts.map(normaliseName)
  const rankToDoc = sortedOrder(
    names.map((name) => byteOrderKey(name.key)),
    ids,
  )
  const docToRank = new Uint32Array(texts.length)
  const legal = new Uint8Array(texts.length)
  rankToDoc.forEach((doc, rank) => {
    docToRank[doc] = rank
    legal[rank] = names[doc]!.legal
  })
  const ranked = Array.from(rankToDoc, (doc) => names[doc]!)
  return [
    ['names.docs', rankToDoc],
    ['names.ranks', docToRank],
    ['names.legal', legal],
    ...buildWords(ranked),
    ...writeStrings(
      'keys',
      ranked.map((name) => name.key),
    ),
    ...buildAliases(ranked),
  ]
}

/** `words.*`: the sorted dictionary. `postings.*`: ranks by word. `forward.*`: words by rank. `typos.*`, `wide.*`: their own files. */
const buildWords = (ranked: readonly NormalName[]): Section[] => {
  const seen = new Map<string, number>()
  const forward = new GrowingWords()
  const forwardStarts = new Uint32Array(ranked.length + 1)
  ranked.forEach((name, rank) => {
    for (const word of name.words) {
      let at = seen.get(word)
      if (at === undefined) seen.set(word, (at = seen.size))
      forward.push(at)
    }
    forwardStarts[rank + 1] = forward.length
  })
  const words = [...seen.keys()]
  const order = sortedOrder(words.map(byteOrderKey))
  const sorted = Array.from(order, (at) => words[at]!)
  const place = new Uint32Array(words.length)
  order.forEach((word, at) => {
    place[word] = at
  })
  const forwardWords = forward.finish()
  const starts = new Uint32Array(sorted.length + 1)
  for (let at = 0; at < forwardWords.length; at++) {
    forwardWords[at] = place[forwardWords[at]!]!
    starts[forwardWords[at]! + 1]!++
  }
  for (let word = 0; word < sorted.length; word++) starts[word + 1]! += starts[word]!
  const postings = new Uint32Array(forwardWords.length)
  const next = starts.slice()
  for (let rank = 0; rank < ranked.length; rank++) {
    for (let at = forwardStarts[rank]!; at < forwardStarts[rank + 1]!; at++)
      postings[next[forwardWords[at]!]!++] = rank
  }
  return [
    ...writeStrings('words', sorted),
    ['postings.starts', starts],
    ['postings.ranks', postings],
    ['forward.starts', forwardStarts],
    ['forward.words', forwardWords],
    ...buildTypoTable(sorted),
    ...buildWidePrefixes(sorted, starts, postings, ranked.length),
  ]
}

/** `aliases.*`: the spellings of names beside their keys, sorted, with the rank of the name. */
const buildAliases = (ranked: readonly NormalName[]): Section[] => {
  const texts: string[] = []
  const ranks: number[] = []
  ranked.forEach((name, rank) => {
    for (const spelling of name.spellings) {
      if (spelling === name.key) continue
      texts.push(spelling)
      ranks.push(rank)
    }
  })
  const order = sortedOrder(texts.map(byteOrderKey))
  return [
    ...writeStrings(
      'aliases',
      Array.from(order, (at) => texts[at]!),
    ),
    ['aliases.ranks', Uint32Array.from(order, (at) => ranks[at]!)],
  ]
}

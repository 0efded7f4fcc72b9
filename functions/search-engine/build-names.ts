import { GrowingWords } from './growing-arrays.ts'
import { normaliseName } from './normalise-name.ts'
import type { NormalName } from './normalise-name.ts'
import { byteOrderKey, writeStrings } from './string-table.ts'
import { buildTypoTable } from './typo-table.ts'

type Section = [string, Uint32Array | Uint8Array]

/**
 * The text sections. Names are numbered by rank: their place when sorted by normalised name, then id; every list of
 * names holds ranks, so that what a search finds is already in order.
 */
export const buildNames = (texts: readonly string[], ids: Uint32Array): Section[] => {
  const names = texts.map(normaliseName)
  const keys = names.map((name) => byteOrderKey(name.key))
  const rankToDoc = Uint32Array.from(texts, (_, doc) => doc)
  rankToDoc.sort((a, b) => compare(keys[a]!, keys[b]!) || ids[a]! - ids[b]!)
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
    ...buildSpellings(ranked),
  ]
}

/** `words.*`: the sorted dictionary. `postings.*`: ranks by word. `forward.*`: words by rank. `typos.*`: typo-table.ts. */
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
  const sorted = [...seen.keys()].toSorted((a, b) => compare(byteOrderKey(a), byteOrderKey(b)))
  const place = new Uint32Array(sorted.length)
  sorted.forEach((word, at) => {
    place[seen.get(word)!] = at
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
  ]
}

/** `spellings.*`: every form of every name, sorted, with the rank it belongs to. */
const buildSpellings = (ranked: readonly NormalName[]): Section[] => {
  const texts: string[] = []
  const ranks: number[] = []
  ranked.forEach((name, rank) => {
    for (const spelling of name.spellings) {
      texts.push(spelling)
      ranks.push(rank)
    }
  })
  const keys = texts.map(byteOrderKey)
  const order = Uint32Array.from(texts, (_, at) => at)
  order.sort((a, b) => compare(keys[a]!, keys[b]!) || a - b)
  return [
    ...writeStrings(
      'spellings',
      Array.from(order, (at) => texts[at]!),
    ),
    ['spellings.ranks', Uint32Array.from(order, (at) => ranks[at]!)],
  ]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

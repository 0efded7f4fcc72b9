import type { Section } from '../image-format.ts'
import type { IndexDocument } from '../index-schema.ts'
import { sortedOrder } from '../sorted-order.ts'
import { byteOrderKey, writeStrings, GrowingWords } from '../string-table.ts'
import { type NormalName, normaliseName } from './normalise-name.ts'
import { rankKeys } from './rank-names.ts'
import { writeSpellings } from './spelling-table.ts'
import { buildTypoTable } from './typo-table.ts'
import { buildWidePrefixes } from './wide-prefixes.ts'

type NamedSection = [string, Section]
type NamedDocument = Pick<IndexDocument, 'text' | 'otherNames'>

interface ReadNames {
  readonly keys: string[]
  readonly legalBits: Uint8Array
  /** each word once, in the order of first use */
  readonly words: string[]
  /** indexes into `words`; those of document d are from `starts[d]` up to `starts[d + 1]`, exclusive */
  readonly uses: Uint32Array
  readonly starts: Uint32Array
  /** spellings other than the keys, and those of other names, with the document of each */
  readonly aliases: string[]
  readonly aliasDocs: number[]
}

/**
 * Builds the text sections. A name's number is its rank: its position when names are sorted by normalised name, then
 * id. Every list of names contains ranks, so matches are already in order.
 */
export const buildNames = (documents: readonly NamedDocument[], ids: Uint32Array): NamedSection[] => {
  const names = readNames(documents)
  const docs = rankKeys(names.keys, ids)
  const ranks = new Uint32Array(documents.length)
  docs.forEach((doc, rank) => {
    ranks[doc] = rank
  })
  const keys = Array.from(docs, (doc) => names.keys[doc]!)
  return [
    ['names.docs', docs],
    ['names.ranks', ranks],
    ['names.legal', Uint8Array.from(docs, (doc) => names.legalBits[doc]!)],
    ...writeSpellings('keys', keys),
    ...buildAliases(names, ranks),
    ...buildWords(names, docs),
  ]
}

const readNames = (documents: readonly NamedDocument[]): ReadNames => {
  const seen = new Map<string, number>()
  const uses = new GrowingWords()
  const keys: string[] = []
  const aliases: string[] = []
  const aliasDocs: number[] = []
  const legalBits = new Uint8Array(documents.length)
  const starts = new Uint32Array(documents.length + 1)
  documents.forEach(({ text = '', otherNames = [] }, doc) => {
    const name = normaliseName(text)
    keys.push(name.key)
    legalBits[doc] = name.legalBits
    const others = otherNames.map(normaliseName)
    for (const word of others.length === 0 ? name.words : wordsOf([name, ...others])) {
      let place = seen.get(word)
      if (place === undefined) seen.set(word, (place = seen.size))
      uses.push(place)
    }
    starts[doc + 1] = uses.length
    // most names have one spelling
    if (name.spellings.length === 1 && others.length === 0) return
    for (const spelling of [name, ...others].flatMap(({ spellings }) => spellings).slice(1)) {
      aliases.push(spelling)
      aliasDocs.push(doc)
    }
  })
  return { keys, legalBits, words: [...seen.keys()], uses: uses.finish(), starts, aliases, aliasDocs }
}

const wordsOf = (names: readonly NormalName[]): Set<string> => new Set(names.flatMap(({ words }) => words))

const buildWords = ({ words, uses, starts: useStarts }: ReadNames, docs: Uint32Array): NamedSection[] => {
  const order = sortedOrder(words.map(byteOrderKey))
  const place = new Uint32Array(words.length)
  order.forEach((word, at) => {
    place[word] = at
  })
  const forward = new Uint32Array(uses.length)
  const forwardStarts = new Uint32Array(docs.length + 1)
  let length = 0
  docs.forEach((doc, rank) => {
    for (let at = useStarts[doc]!; at < useStarts[doc + 1]!; at++) forward[length++] = place[uses[at]!]!
    forwardStarts[rank + 1] = length
  })
  return writeWords(
    Array.from(order, (at) => words[at]!),
    forward,
    forwardStarts,
  )
}

/**
 * Writes `words.*`, the sorted dictionary; `postings.*`, the ranks of each word; and `forward.*`, the words of each
 * rank. It also appends the sections `typos.*` and `wide.*`.
 */
const writeWords = (
  sorted: readonly string[],
  forward: Uint32Array,
  forwardStarts: Uint32Array,
): NamedSection[] => {
  const size = forwardStarts.length - 1
  const starts = new Uint32Array(sorted.length + 1)
  for (let at = 0; at < forward.length; at++) starts[forward[at]! + 1]!++
  for (let word = 0; word < sorted.length; word++) starts[word + 1]! += starts[word]!
  const postings = new Uint32Array(forward.length)
  const next = starts.slice()
  for (let rank = 0; rank < size; rank++) {
    for (let at = forwardStarts[rank]!; at < forwardStarts[rank + 1]!; at++)
      postings[next[forward[at]!]!++] = rank
  }
  return [
    ...writeStrings('words', sorted),
    ['postings.starts', starts],
    ['postings.ranks', postings],
    ['forward.starts', forwardStarts],
    ['forward.words', forward],
    ...buildTypoTable(sorted),
    ...buildWidePrefixes(sorted, starts, postings, size),
  ]
}

/** Builds `aliases.*`: the sorted spellings other than keys, each with the rank of its name. */
const buildAliases = ({ aliases, aliasDocs }: ReadNames, ranks: Uint32Array): NamedSection[] => {
  const order = sortedOrder(aliases.map(byteOrderKey))
  return [
    ...writeSpellings(
      'aliases',
      Array.from(order, (at) => aliases[at]!),
    ),
    ['aliases.ranks', order.map((at) => ranks[aliasDocs[at]!]!)],
  ]
}

import { setBit, wordsFor } from './bit-set.ts'
import { isSparse } from './doc-set.ts'
import { GrowingWords } from './growing-arrays.ts'
import type { FacetValue, IndexDocument, IndexSchema } from './index-schema.ts'
import { byteOrderKey, writeStrings } from './string-table.ts'

type Section = [string, Uint32Array | Uint8Array]

/**
 * Sections `sets.*`: one set of documents for each flag in schema order, then for each value of each facet, as a list
 * or a bitset (isSparse). Returns the facets' values in set order too: numbers by size, then strings.
 */
export const buildSets = (schema: IndexSchema, documents: readonly IndexDocument[]) => {
  const members: number[][] = schema.flags.map((flag) =>
    membersOf(documents, (document) => document.flags.includes(flag)),
  )
  const facetValues = schema.facets.map((field) => {
    const byValue = new Map<FacetValue, number[]>()
    documents.forEach((document, at) => {
      for (const value of new Set(document.facets[field])) {
        const docs = byValue.get(value)
        if (docs) docs.push(at)
        else byValue.set(value, [at])
      }
    })
    const values = [...byValue.keys()].toSorted(compareValues)
    for (const value of values) members.push(byValue.get(value)!)
    return values
  })
  const starts = new Uint32Array(members.length)
  const counts = new Uint32Array(members.length)
  const words = new GrowingWords()
  members.forEach((docs, at) => {
    starts[at] = words.length
    counts[at] = docs.length
    for (const word of isSparse(docs.length, documents.length) ? docs : bitsOf(docs, documents.length))
      words.push(word)
  })
  const sections: Section[] = [
    ['sets.starts', starts],
    ['sets.counts', counts],
    ['sets.words', words.finish()],
  ]
  return { facetValues, sections }
}

/** Sections `prefix.<field>.*`: the values sorted, and whose they are. */
export const buildPrefixes = (schema: IndexSchema, documents: readonly IndexDocument[]): Section[] =>
  schema.prefixes.flatMap((field) => {
    const keys = documents.map((document) => byteOrderKey(document.prefixes[field] ?? ''))
    const docs = Uint32Array.from(membersOf(documents, (_, at) => keys[at] !== ''))
    docs.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b))
    const values = Array.from(docs, (doc) => documents[doc]!.prefixes[field]!)
    return [...writeStrings(`prefix.${field}`, values), [`prefix.${field}.docs`, docs]]
  })

const membersOf = (
  documents: readonly IndexDocument[],
  test: (document: IndexDocument, at: number) => boolean,
) => {
  const docs: number[] = []
  documents.forEach((document, at) => {
    if (test(document, at)) docs.push(at)
  })
  return docs
}

const bitsOf = (docs: readonly number[], size: number) => {
  const bits = new Int32Array(wordsFor(size))
  for (const doc of docs) setBit(bits, doc)
  return bits
}

const compareValues = (a: FacetValue, b: FacetValue): number => {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

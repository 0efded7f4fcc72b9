import { setBit, wordsFor } from './bit-set.ts'
import { isSparse } from './doc-set.ts'
import type { FacetValue, IndexDocument, IndexSchema } from '../index-schema.ts'
import { sortedOrder } from '../sorted-order.ts'
import { byteOrderKey, writeStrings } from '../string-table.ts'

type Section = [string, Uint32Array | Int32Array | Uint8Array]

/**
 * Builds the sections `sets.*`: a set of documents for each flag in schema order, then for each value of each facet. A
 * set is a list or a bitset (isSparse). Also returns the values of facets in the order of their sets: numbers by size,
 * then strings.
 */
export const buildSets = (schema: IndexSchema, documents: readonly IndexDocument[]) => {
  const members = flagMembers(schema.flags, documents)
  const facetValues = facetMembers(schema.facets, documents).map((byValue) => {
    const values = [...byValue.keys()].toSorted(compareValues)
    for (const value of values) members.push(byValue.get(value)!)
    return values
  })
  return { facetValues, sections: writeSets(members, documents.length) }
}

const writeSets = (members: readonly number[][], size: number): Section[] => {
  const starts = new Uint32Array(members.length)
  let length = 0
  members.forEach((docs, at) => {
    starts[at] = length
    length += isSparse(docs.length, size) ? docs.length : wordsFor(size)
  })
  const words = new Int32Array(length)
  members.forEach((docs, at) => {
    const start = starts[at]!
    if (isSparse(docs.length, size)) {
      words.set(docs, start)
      words.subarray(start, start + docs.length).sort()
    } else for (const doc of docs) setBit(words, start * 32 + doc)
  })
  return [
    ['sets.starts', starts],
    ['sets.counts', Uint32Array.from(members, (docs) => docs.length)],
    ['sets.words', words],
  ]
}

const flagMembers = (flags: readonly string[], documents: readonly IndexDocument[]): number[][] => {
  const byFlag = new Map(flags.map((flag): [string, number[]] => [flag, []]))
  documents.forEach((document, doc) => {
    for (const flag of document.flags) addOnce(byFlag.get(flag), doc)
  })
  return [...byFlag.values()]
}

/** The documents of each value of some facets. All facets of a document are read together, while it is in the cache. */
const facetMembers = (
  fields: readonly string[],
  documents: readonly IndexDocument[],
): Map<FacetValue, number[]>[] => {
  const byField = fields.map(() => new Map<FacetValue, number[]>())
  documents.forEach(({ facets }, doc) => {
    for (let field = 0; field < fields.length; field++) {
      const values = facets[fields[field]!]
      if (values === undefined) continue
      for (const value of values) {
        const docs = byField[field]!.get(value)
        if (docs) addOnce(docs, doc)
        else byField[field]!.set(value, [doc])
      }
    }
  })
  return byField
}

/** Appends a document unless it is the last one. A document may have the same value twice. */
const addOnce = (docs: number[] | undefined, doc: number) => {
  if (docs && docs[docs.length - 1] !== doc) docs.push(doc)
}

/** Builds the sections `prefix.<field>.*`: the sorted values, and the document of each. */
export const buildPrefixes = (schema: IndexSchema, documents: readonly IndexDocument[]): Section[] =>
  schema.prefixes.flatMap((field) => {
    const having: number[] = []
    const values: string[] = []
    documents.forEach(({ prefixes }, doc) => {
      const value = prefixes[field]
      if (value === undefined || value === '') return
      having.push(doc)
      values.push(value)
    })
    const order = sortedOrder(values.map(byteOrderKey))
    return [
      ...writeStrings(
        `prefix.${field}`,
        Array.from(order, (at) => values[at]!),
      ),
      [`prefix.${field}.docs`, order.map((at) => having[at]!)],
    ]
  })

export const compareValues = (a: FacetValue, b: FacetValue): number => {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

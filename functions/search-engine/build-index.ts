import { buildPrefixes, buildSets } from './filters/build-filters.ts'
import { buildParts } from './filters/build-parts.ts'
import { buildPoints } from './filters/build-points.ts'
import { buildRanges } from './filters/build-ranges.ts'
import { buildNames } from './names/build-names.ts'
import { writeImage } from './image-format.ts'
import type { IndexDocument, IndexSchema } from './index-schema.ts'
import { writeStrings } from './string-table.ts'

/**
 * Builds the sections `orders.<field>.*` for each order (doc-order.ts): the sorted documents, and the position of each.
 */
const buildOrders = (schema: IndexSchema, documents: readonly IndexDocument[]): [string, Uint32Array][] =>
  schema.orders.flatMap((field): [string, Uint32Array][] => {
    const byValue = Map.groupBy(documents.keys(), (doc) => documents[doc]!.orders[field] ?? 0)
    const docs = new Uint32Array(documents.length)
    const ranks = new Uint32Array(documents.length)
    let rank = 0
    for (const value of [...byValue.keys()].toSorted((a, b) => b - a)) {
      for (const doc of byValue.get(value)!) {
        docs[rank] = doc
        ranks[doc] = rank++
      }
    }
    return [
      [`orders.${field}.docs`, docs],
      [`orders.${field}.ranks`, ranks],
    ]
  })

/**
 * Builds the immutable image that `openIndex` reads. A search without text returns the documents in the given order.
 * Equal documents give equal bytes.
 * @throws RangeError for an id that is not an unsigned 32-bit integer or occurs twice.
 */
export const buildIndex = (schema: IndexSchema, documents: Iterable<IndexDocument>): Uint8Array => {
  const all = [...documents]
  const ids = Uint32Array.from(all, (document) => document.id)
  const byId = ids.map((_, doc) => doc).toSorted((a, b) => ids[a]! - ids[b]!)
  all.forEach((document, doc) => {
    if (document.id !== ids[doc]) throw new RangeError(`Not an unsigned 32-bit id: ${document.id}`)
  })
  byId.forEach((doc, at) => {
    if (at > 0 && ids[byId[at - 1]!] === ids[doc])
      throw new RangeError(`Two documents have the id ${ids[doc]}`)
  })
  const { facetValues, sections } = buildSets(schema, all)
  const named = schema.text === null ? [] : buildNames(all, ids)
  const image = new Map([
    ...sections,
    ...buildPrefixes(schema, all),
    ...buildRanges(schema, all),
    ...buildParts(schema, all),
    ...buildPoints(schema, all),
    ...buildOrders(schema, all),
    ...named,
    ...writeStrings('stored', storedJson(all)),
    ['ids', ids] as const,
    ['ids.docs', byId] as const,
  ])
  return writeImage({ schema, size: all.length, facetValues }, image)
}

function* storedJson(documents: readonly IndexDocument[]): Iterable<string> {
  for (const document of documents) yield JSON.stringify(document.stored)
}

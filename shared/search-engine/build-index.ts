import { writeOrder } from './doc-order.ts'
import { buildPrefixes, buildSets, buildParts, buildPoints, buildRanges } from './filters/build-filters.ts'
import { type Section, writeImage } from './image-format.ts'
import type { IndexDocument, IndexSchema } from './index-schema.ts'
import { buildNames } from './names/build-names.ts'
import { linesOf } from './packing.ts'
import { writeStrings } from './string-table.ts'

const buildOrders = (schema: IndexSchema, documents: readonly IndexDocument[]): [string, Section][] =>
  schema.orders.flatMap((field): [string, Section][] => {
    const values = new Float64Array(documents.length)
    documents.forEach(({ orders }, doc) => {
      values[doc] = orders[field] ?? 0
    })
    const counts = new Map<number, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    const starts = new Map<number, number>()
    let start = 0
    for (const value of [...counts.keys()].toSorted((a, b) => b - a)) {
      starts.set(value, start)
      start += counts.get(value)!
    }
    const docs = new Uint32Array(documents.length)
    values.forEach((value, doc) => {
      const place = starts.get(value)!
      docs[place] = doc
      starts.set(value, place + 1)
    })
    return writeOrder(field, docs, (at) => values[docs[at]!]!)
  })

const sortedById = (ids: Uint32Array): Uint32Array => {
  const packed = new BigUint64Array(ids.length)
  const halves = new Uint32Array(packed.buffer)
  ids.forEach((id, doc) => {
    halves[2 * doc] = doc
    halves[2 * doc + 1] = id
  })
  packed.sort()
  return ids.map((_, at) => halves[2 * at]!)
}

/**
 * Builds the immutable image that `openIndex` reads. A search without text returns the documents in the given order.
 * Equal documents give equal bytes.
 * @param more Further sections.
 * @throws RangeError for an id that is not an unsigned 32-bit integer or occurs twice.
 */
export const buildIndex = (
  schema: IndexSchema,
  documents: Iterable<IndexDocument>,
  more: readonly [string, Section][] = [],
): Uint8Array => {
  const all = [...documents]
  const ids = new Uint32Array(all.length)
  all.forEach(({ id }, doc) => {
    ids[doc] = id
    if (ids[doc] !== id) throw new RangeError(`Not an unsigned 32-bit id: ${id}`)
  })
  const byId = sortedById(ids)
  byId.forEach((doc, at) => {
    if (at > 0 && ids[byId[at - 1]!] === ids[doc])
      throw new RangeError(`Two documents have the id ${ids[doc]}`)
  })
  const { facetValues, sections } = buildSets(schema, all)
  const named = schema.text === null ? [] : buildNames(all, ids)
  const image = new Map<string, Section>([
    ...sections,
    ...buildPrefixes(schema, all),
    ...buildRanges(schema, all),
    ...buildParts(schema, all),
    ...buildPoints(schema, all),
    ...buildOrders(schema, all),
    ...named,
    ...storedSections(schema, all),
    ['ids', ids] as const,
    ['ids.docs', byId] as const,
    ...more,
  ])
  return writeImage({ schema, size: all.length, facetValues }, image)
}

/**
 * Builds `stored.*`, a text of each document. With groups of fields, it has the first group alone. Then `shared.*` has the
 * distinct texts of the other groups, and `shared.places` has their indexes for each document.
 */
function storedSections({ stored: groups }: IndexSchema, documents: readonly IndexDocument[]) {
  if (groups === undefined) return writeStrings('stored', storedJson(documents))
  const [ownNames = [], ...others] = groups
  const known = others.map((): KnownFields => new Map())
  const texts: string[] = []
  const places = new Uint32Array(documents.length * others.length)
  const own = documents.map(({ stored }, doc) => {
    const value = Object(stored)
    for (let group = 0; group < others.length; group++) {
      const names = others[group]!
      const alike = fieldsLike(known[group]!, names, value)
      alike.place ??= texts.push(linesOf(names, value)) - 1
      places[doc * others.length + group] = alike.place
    }
    return linesOf(ownNames, value)
  })
  return [
    ...writeStrings('stored', own),
    ...writeStrings('shared', texts),
    ['shared.places', places] as const,
  ]
}

/** One text at a time, because those of all jobs need much memory. */
function* storedJson(documents: readonly IndexDocument[]): Iterable<string> {
  for (const { stored } of documents) yield JSON.stringify(stored)
}

/** Groups by the value of one field, and each of these by the next one. To make a text for each document takes longer. */
type KnownFields = Map<unknown, KnownFields> & { place?: number }

const LISTS = Symbol('lists')

function nextOf(known: KnownFields, key: unknown): KnownFields {
  let next = known.get(key)
  if (next === undefined) known.set(key, (next = new Map()))
  return next
}

/** The place of an object among those with other values of these fields. */
function fieldsLike(known: KnownFields, names: readonly string[], value: Readonly<Record<string, unknown>>) {
  let alike = known
  for (let at = 0; at < names.length; at++) {
    const field = value[names[at]!]
    // a list is no text with the same characters
    if (typeof field === 'object' && field !== null)
      alike = nextOf(nextOf(alike, LISTS), JSON.stringify(field))
    else alike = nextOf(alike, field)
  }
  return alike
}

import type { Section } from '../image-format.ts'
import type { FacetValue, IndexDocument, IndexSchema } from '../index-schema.ts'
import { sortedOrder } from '../sorted-order.ts'
import { byteOrderKey, writeStrings } from '../string-table.ts'
import { isSparse, setBit, wordsFor } from './doc-set.ts'
import { unitVector } from './unit-vector.ts'

/**
 * Builds the sections `range.<field>.*` of each range field: the ascending numbers as 64-bit floats, and the document of
 * each.
 */
export const buildRanges = (schema: IndexSchema, documents: readonly IndexDocument[]): [string, Section][] =>
  (schema.ranges ?? []).flatMap((field) => {
    const having = documents.flatMap(({ ranges }, doc) => {
      const value = ranges?.[field]
      return value === undefined ? [] : [{ value, doc }]
    })
    having.sort((a, b) => a.value - b.value)
    const values = Float64Array.from(having, ({ value }) => value)
    return [
      [`range.${field}.values`, new Uint8Array(values.buffer)],
      [`range.${field}.docs`, Uint32Array.from(having, ({ doc }) => doc)],
    ]
  })

/**
 * Builds the sections `point.<field>.*` of each point field. They have the unit vectors of its distinct points as 64-bit
 * floats, their blurs in miles, and the documents at each. Many documents share a point, so a query compares few distances.
 */
export const buildPoints = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
): [string, Uint32Array | Uint8Array][] =>
  (schema.points ?? []).flatMap((field): [string, Uint32Array | Uint8Array][] => {
    const groups = docsByPoint(documents, field).toSorted((a, b) => a[0]! - b[0]!)
    const vectors = Float64Array.from(
      groups.flatMap(([doc]) => [...unitVector(documents[doc!]!.points![field]!)]),
    )
    const blurs = Float64Array.from(groups, ([doc]) => blurOf(documents[doc!]!, field))
    const starts = new Uint32Array(groups.length + 1)
    groups.forEach((docs, at) => {
      starts[at + 1] = starts[at]! + docs.length
    })
    return [
      [`point.${field}.vectors`, new Uint8Array(vectors.buffer)],
      [`point.${field}.blurs`, new Uint8Array(blurs.buffer)],
      [`point.${field}.starts`, starts],
      [`point.${field}.docs`, Uint32Array.from(groups.flat())],
    ]
  })

const blurOf = ({ blurs }: IndexDocument, field: string): number => blurs?.[field] ?? 0

/** The documents at each distinct point of one blur. Maps of numbers are twice as fast as one of texts. */
function docsByPoint(documents: readonly IndexDocument[], field: string): number[][] {
  const byBlur = new Map<number, Map<number, Map<number, number[]>>>()
  documents.forEach((document, doc) => {
    const point = document.points?.[field]
    if (point === undefined) return
    const [latitude, longitude] = point
    const byLongitude = mapAt(mapAt(byBlur, blurOf(document, field)), latitude)
    const docs = byLongitude.get(longitude)
    if (docs) docs.push(doc)
    else byLongitude.set(longitude, [doc])
  })
  return [...byBlur.values()].flatMap((byLatitude) =>
    [...byLatitude.values()].flatMap((byLongitude) => [...byLongitude.values()]),
  )
}

/** The map of a key, which is added if it is absent. */
function mapAt<Value>(maps: Map<number, Map<number, Value>>, key: number): Map<number, Value> {
  const known = maps.get(key) ?? new Map<number, Value>()
  maps.set(key, known)
  return known
}

/** Ends each value of a part field in an image, so that no text is found across two values. */
const VALUE_END = '\n'

/**
 * Builds the sections `part.<field>.*` of each part field: its distinct values, and the documents of each.
 * @throws RangeError for a value with a line break.
 */
export const buildParts = (
  schema: IndexSchema,
  documents: readonly IndexDocument[],
): [string, Uint32Array | Uint8Array][] =>
  (schema.parts ?? []).flatMap((field): [string, Uint32Array | Uint8Array][] => {
    const byValue = new Map<string, number[]>()
    documents.forEach(({ parts }, doc) => {
      for (const value of new Set(parts?.[field])) {
        const docs = byValue.get(value)
        if (docs) docs.push(doc)
        else byValue.set(value, [doc])
      }
    })
    const values = [...byValue.keys()].toSorted()
    if (values.some((value) => value.includes(VALUE_END)))
      throw new RangeError(`A value of ${field} has a line break`)
    const starts = new Uint32Array(values.length + 1)
    values.forEach((value, at) => {
      starts[at + 1] = starts[at]! + byValue.get(value)!.length
    })
    const docs = new Uint32Array(starts.at(-1) ?? 0)
    values.forEach((value, at) => docs.set(byValue.get(value)!, starts[at]))
    return [
      ...writeStrings(
        `part.${field}`,
        values.map((value) => value + VALUE_END),
      ),
      [`part.${field}.starts`, starts],
      [`part.${field}.docs`, docs],
    ]
  })

type NamedSection = [string, Uint32Array | Int32Array | Uint8Array]

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

const writeSets = (members: readonly number[][], size: number): NamedSection[] => {
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
export const buildPrefixes = (schema: IndexSchema, documents: readonly IndexDocument[]): NamedSection[] =>
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

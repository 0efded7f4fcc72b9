import type { OpenImage } from '../image-format.ts'
import type { FacetValue, NumberRange, PartText, QueryFilters } from '../index-schema.ts'
import { byteOrderKey, openStrings } from '../string-table.ts'
import { countValues, type Within, facetColumn } from './count-facets.ts'
import {
  complementOf,
  type DocSet,
  hasDoc,
  isSparse,
  placeAmong,
  setOf,
  unionOf,
  wordsFor,
} from './doc-set.ts'
import { openPoints } from './open-points.ts'
import { facetSpelling } from './search-words.ts'

const valueAt = (offsets: Uint32Array, byte: number): number =>
  placeAmong(offsets.length, (place) => offsets[place]! <= byte) - 1

interface Ranges {
  within: (field: string, range: NumberRange) => DocSet
  /** the largest number of a field among the documents that a test accepts; undefined without one */
  largest: (field: string, isShown: (doc: number) => boolean) => number | undefined
}

const openRanges = (image: OpenImage): Ranges => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.ranges ?? []).map((field) => [
      field,
      { values: image.float64s(`range.${field}.values`), docs: image.uint32s(`range.${field}.docs`) },
    ]),
  )
  return {
    within(field, { min = -Infinity, max = Infinity }) {
      const { values, docs } = fields.get(field)!
      const start = placeAmong(values.length, (place) => values[place]! < min)
      const end = placeAmong(values.length, (place) => values[place]! <= max)
      return setOf(docs.subarray(start, Math.max(start, end)), size)
    },
    largest(field, isShown) {
      const known = fields.get(field)
      if (known === undefined) return undefined
      let last = known.values.length - 1
      while (last >= 0 && !isShown(known.docs[last]!)) last--
      return known.values[last]
    },
  }
}

/** Opens the part fields of an image. The result finds the documents that have a value with this text in it. */
const openParts = (image: OpenImage): ((field: string, text: string) => DocSet) => {
  const { schema, size } = image.header
  const fields = new Map(
    (schema.parts ?? []).map((field) => {
      const bytes = image.bytes(`part.${field}.bytes`)
      return [
        field,
        {
          bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          offsets: image.uint32s(`part.${field}.offsets`),
          starts: image.uint32s(`part.${field}.starts`),
          docs: image.uint32s(`part.${field}.docs`),
        },
      ]
    }),
  )
  return (field, text) => {
    const { bytes, offsets, starts, docs } = fields.get(field)!
    const needle = Buffer.from(text, 'utf8')
    const lists: Uint32Array[] = []
    let length = 0
    for (let at = bytes.indexOf(needle); at !== -1;) {
      const value = valueAt(offsets, at)
      const list = docs.subarray(starts[value], starts[value + 1])
      lists.push(list)
      length += list.length
      at = bytes.indexOf(needle, offsets[value + 1])
    }
    const all = new Uint32Array(length)
    let filled = 0
    for (const list of lists) {
      all.set(list, filled)
      filled += list.length
    }
    return setOf(all, size)
  }
}

export interface Filters {
  /** one set for each filter of the query; a match is in all of them */
  setsFor: (query: QueryFilters) => DocSet[]
  /** the documents that have one of the values of a facet, which are spelt as in a query, and all the others */
  splitBy: (field: string, values: readonly FacetValue[]) => [having: DocSet, lacking: DocSet]
  /** the values of a facet, each with the documents that have it */
  facetSets: (field: string) => readonly { value: FacetValue; set: DocSet }[]
  /** how many matches have each value of a facet, in the order of `facetSets` */
  countFacet: (field: string, within: Within) => ArrayLike<number>
  /** the documents that have one of these values of a facet */
  facetSet: (field: string, wanted: readonly (FacetValue | null)[]) => DocSet
  flagSet: (flag: string) => DocSet
  havingFacet: (field: string) => DocSet
  /** the documents that have a value of a prefix field */
  havingPrefix: (field: string) => DocSet
  /** the points (open-points.ts) */
  points: Pick<ReturnType<typeof openPoints>, 'addNearest' | 'countWithin'>
  havingPoint: (field: string) => DocSet
  /** the largest number of a range field among the documents that a test accepts; undefined without one */
  largest: (field: string, isShown: (doc: number) => boolean) => number | undefined
  /** whether a document that is not hidden has a value of a facet */
  hasValue: (field: string, value: FacetValue) => boolean
}

interface FilterContext {
  docOf: (id: number) => number | undefined
  /** The hidden documents. A value that only they have counts as one that no document has. */
  hidden: readonly number[]
  /** Whether a document of another part of the index has a value of a facet. */
  hasElsewhere: (field: string, value: FacetValue) => boolean
}

export const openFilters = (image: OpenImage, { docOf, hidden, hasElsewhere }: FilterContext): Filters => {
  const { schema, size, facetValues } = image.header
  const starts = image.uint32s('sets.starts')
  const counts = image.uint32s('sets.counts')
  const words = image.uint32s('sets.words')
  const bits = image.int32s('sets.words')
  const setAt = (at: number): DocSet => {
    const count = counts[at]!
    const start = starts[at]!
    if (isSparse(count, size))
      return { count, isExact: true, list: words.subarray(start, start + count), bits: null }
    return { count, isExact: true, list: null, bits: bits.subarray(start, start + wordsFor(size)) }
  }

  let firstSet = schema.flags.length
  const facets = new Map(
    schema.facets.map((field, at) => {
      const values = facetValues[at]!
      const first = firstSet
      firstSet += values.length
      return [field, new Map(values.map((value, index) => [value, first + index]))]
    }),
  )
  // built on the first request for a text that no document has, because a city facet may have thousands of values
  const bySpelling = new Map<string, Map<string, number[]>>()
  const placesSpelt = (field: string, text: string): readonly number[] => {
    const known = bySpelling.get(field) ?? spellingsOf(facets.get(field)!)
    bySpelling.set(field, known)
    return known.get(facetSpelling(text)) ?? []
  }
  const isUsed = (place: number): boolean => {
    const set = setAt(place)
    if (set.count > hidden.length) return true
    return hidden.reduce((left, doc) => (hasDoc(set, doc) ? left - 1 : left), set.count) > 0
  }
  const placesOf = (field: string, value: FacetValue): readonly number[] => {
    const place = facets.get(field)!.get(value)
    if (place !== undefined && isUsed(place)) return [place]
    if (hasElsewhere(field, value)) return []
    return typeof value === 'string' ? placesSpelt(field, value) : []
  }
  const havingFacet = (field: string) => unionOf(Array.from(facets.get(field)!.values(), setAt), size)
  // a union of all sets of a field takes longer than a search
  const lackingFacet = lazily((field) => complementOf(havingFacet(field), size))
  const newFacetSet = (field: string, wanted: readonly (FacetValue | null)[]): DocSet => {
    const places = new Set(wanted.flatMap((value) => (value === null ? [] : placesOf(field, value))))
    const sets = Array.from(places, setAt)
    if (wanted.includes(null)) sets.push(lackingFacet(field))
    return sets.length === 1 ? sets[0]! : unionOf(sets, size)
  }

  // the parts of one answer ask for the same lists of values, and a union takes longer than a count
  const keptSets = new Map(schema.facets.map((field) => [field, new WeakMap<object, DocSet>()]))
  const facetSet = (field: string, wanted: readonly (FacetValue | null)[]): DocSet => {
    const kept = keptSets.get(field)!
    const known = kept.get(wanted) ?? newFacetSet(field, wanted)
    kept.set(wanted, known)
    return known
  }

  // many views and a column would be made anew for each count
  const facetSets = lazily((field) =>
    Array.from(facets.get(field) ?? [], ([value, place]) => ({ value, set: setAt(place) })),
  )
  const setsOfFacet = lazily((field) => facetSets(field).map(({ set }) => set))
  const columnOf = lazily((field) => ({ values: facetColumn(setsOfFacet(field), size) }))

  const prefixes = new Map(
    schema.prefixes.map((field) => [
      field,
      { values: openStrings(image, `prefix.${field}`), docs: image.uint32s(`prefix.${field}.docs`) },
    ]),
  )
  const prefixSet = (field: string, prefix: string): DocSet => {
    const { values, docs } = prefixes.get(field)!
    const key = byteOrderKey(prefix)
    const start = values.lowerBound(key)
    return setOf(docs.subarray(start, values.endOfPrefix(key, start)), size)
  }

  const ranges = openRanges(image)
  const parts = openParts(image)
  const points = openPoints(image)
  const partSet = (field: string, { text, orId }: PartText): DocSet => {
    const containing = parts(field, text)
    const doc = orId === undefined ? undefined : docOf(orId)
    return doc === undefined ? containing : unionOf([containing, setOf(Uint32Array.of(doc), size)], size)
  }

  const flagSet = (flag: string) => setAt(schema.flags.indexOf(flag))
  return {
    setsFor: (query) => {
      const sets: DocSet[] = []
      if (query.flags) for (const flag of new Set(query.flags)) sets.push(flagSet(flag))
      if (query.lackedFlags)
        for (const flag of new Set(query.lackedFlags)) sets.push(complementOf(flagSet(flag), size))
      if (query.ids) sets.push(setOf(Uint32Array.from(query.ids.flatMap((id) => docOf(id) ?? [])), size))
      for (const [field, wanted] of entriesOf(query.facets)) {
        if (wanted.length > 0) sets.push(facetSet(field, wanted))
      }
      for (const [field, unwanted] of entriesOf(query.lackedFacets)) {
        if (unwanted.length > 0) sets.push(complementOf(facetSet(field, unwanted), size))
      }
      for (const [field, prefix] of entriesOf(query.prefixes)) {
        if (prefix !== '') sets.push(prefixSet(field, prefix))
      }
      for (const [field, range] of entriesOf(query.ranges)) sets.push(ranges.within(field, range))
      for (const [field, texts] of entriesOf(query.parts)) {
        for (const one of texts) if (one.text !== '') sets.push(partSet(field, one))
      }
      for (const [field, area] of entriesOf(query.points)) sets.push(points.within(field, area))
      return sets
    },
    splitBy: (field, values) => {
      const having = facetSet(field, values)
      return [having, complementOf(having, size)]
    },
    facetSets,
    countFacet: (field, within) => countValues(setsOfFacet(field), () => columnOf(field).values, within),
    facetSet,
    flagSet,
    points,
    havingFacet,
    havingPrefix: (field) => setOf(prefixes.get(field)!.docs, size),
    largest: ranges.largest,
    hasValue: (field, value) => {
      const place = facets.get(field)!.get(value)
      return place !== undefined && isUsed(place)
    },
    havingPoint: (field) => setOf(image.uint32s(`point.${field}.docs`), size),
  }
}

const NO_ENTRIES: readonly never[] = []

/** The fields of a filter. Most queries lack most filters, and a list made for each takes longer than the rest. */
const entriesOf = <Value>(
  filter: Readonly<Record<string, Value>> | undefined,
): readonly (readonly [string, Value])[] => (filter === undefined ? NO_ENTRIES : Object.entries(filter))

function lazily<Made>(make: (field: string) => Made): (field: string) => Made {
  const made = new Map<string, Made>()
  return (field) => {
    const known = made.get(field) ?? make(field)
    made.set(field, known)
    return known
  }
}

/** The positions of a facet's texts, by spelling. */
function spellingsOf(places: ReadonlyMap<FacetValue, number>): Map<string, number[]> {
  const known = new Map<string, number[]>()
  for (const [value, place] of places) {
    if (typeof value !== 'string') continue
    const spelling = facetSpelling(value)
    known.set(spelling, [...(known.get(spelling) ?? []), place])
  }
  return known
}

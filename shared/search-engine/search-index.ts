import { compareValues } from './filters/build-filters.ts'
import { and, countable, countIn, withoutEach } from './filters/count-facets.ts'
import { allDocs, type DocSet } from './filters/doc-set.ts'
import { matchFilters } from './filters/filter-search.ts'
import { readImage } from './image-format.ts'
import {
  checkQuery,
  type Distance,
  type FacetValue,
  type QueryFilters,
  type SearchQuery,
} from './index-schema.ts'
import { readLayer, allBut, type IndexPart, openPart } from './layer.ts'
import { readNameQuery } from './names/read-name-query.ts'
import type { Rows } from './open-rows.ts'
import { openSearches } from './open-searches.ts'
import { countMissed, type Relaxation, relaxationsOf } from './relaxations.ts'

export interface SearchPage {
  /** the number of all matches, not only of this page */
  readonly total: number
  readonly ids: readonly number[]
}

export interface SearchIndex {
  readonly size: number
  /**
   * One page of matches, with the stored value of each document.
   * @throws RangeError for a field that the schema does not have.
   */
  search: (query: SearchQuery) => SearchPage & { stored: unknown[] }
  /** The ids of all matches in the order of a search, for callers that need every match. */
  matching: (query: QueryFilters) => number[]
  /**
   * Finds results by dropping filters: up to `max` ways, each with the positions of the dropped filters
   * (relaxations.ts). Each query in `filters` has one filter. The filters in `kept` are never dropped.
   */
  relaxations: (kept: QueryFilters, filters: readonly QueryFilters[], max: number) => Relaxation[]
  /** The ids of the findable documents with exactly this name by the matching rules (normalise-name.ts), without typos. */
  named: (name: string) => number[]
  /**
   * A name with one typo, corrected: every name in which a word with one typo less replaces the word that no document
   * has. Empty if all words are known, if several are not, or if there is only one word.
   */
  corrected: (name: string) => string[]
  /** The text with its only unknown word replaced by the likeliest word of a findable name; undefined if there is none. */
  respelt: (text: string) => string | undefined
  /**
   * The ids of one page of documents whose name is like a text (name-search.ts), but of none in `without`.
   * @param loosely Whether typos and names with only some of the words count.
   */
  alike: (
    text: string,
    page: { without: readonly number[]; loosely: boolean; offset: number; limit: number },
  ) => SearchPage
  /** Whether the name of a findable document goes on after the words of a text: `Acme Foods` after `Acme`. */
  goesOn: (text: string) => boolean
  /** the stored value of an id; undefined for an unknown id */
  get: (id: number) => unknown
  /** the values of a facet and how many findable documents have each: first numbers, then strings, each ascending */
  facetValues: (field: string) => { value: FacetValue; count: number }[]
  /**
   * For each of these facets, how many matches of the query have each value. The query's own filter of that facet does
   * not apply, so a count is the total that a choice of this value gives. Values without a match are left out.
   * @throws RangeError for a field that the schema does not have.
   */
  facetCounts: <Field extends string>(query: QueryFilters, fields: readonly Field[]) => FacetCounts<Field>
  /**
   * How many matches of a query also match each of some filters without text, in their order.
   * @throws RangeError for a field that the schema does not have.
   */
  filterCounts: (query: QueryFilters, filters: readonly QueryFilters[]) => number[]
  /**
   * How many matches of a query are within each of several distances of a point, in their order.
   * @param center Null: a place that nobody knows.
   * @throws RangeError for a field that the schema does not have.
   */
  distanceCounts: (
    query: QueryFilters,
    field: string,
    center: Distance['center'],
    miles: readonly number[],
  ) => number[]
  /** The largest number of a range field, in any document; undefined if none has one. */
  largest: (field: string) => number | undefined
  /** How many findable documents have a value of each field that a query can filter by. */
  fieldCounts: () => FieldCounts
}

export type FacetCounts<Field extends string> = Record<Field, { value: FacetValue; count: number }[]>

export type FieldCounts = Readonly<
  Record<'facets' | 'flags' | 'prefixes' | 'points', Readonly<Record<string, number>>>
>

/**
 * Opens an image in place: its bytes must not change while the index is in use. A query may name the order of its
 * matches. The default is document order, or with text the order of name-search.ts.
 * @throws UnreadableImage for bytes that are not an image, are truncated, or have another version.
 */
export const openIndex = (bytes: Uint8Array): SearchIndex =>
  searchIndexOf([openPart(readImage(bytes), [], () => false)], new Uint32Array(0))

/**
 * Opens an image with a layer over it (layer.ts). All answers are those of an index that is built anew of the documents of
 * both.
 * @throws UnreadableImage as `openIndex` does.
 */
export const openLayeredIndex = (bytes: Uint8Array, layerBytes: Uint8Array): SearchIndex => {
  const { image, without, places } = readLayer(layerBytes)
  const base: IndexPart = openPart(readImage(bytes), without, (...value) => layer.filters.hasValue(...value))
  const layer: IndexPart = openPart(image, [], (...value) => base.filters.hasValue(...value))
  return searchIndexOf([base, layer], places)
}

function searchIndexOf(parts: readonly IndexPart[], places: Uint32Array): SearchIndex {
  const { schema } = parts[0]!
  const { size, partOfDoc, shown, names, matchesOf, bitsIn, find } = openSearches(parts, places)

  const [baseRows] = parts.map(({ rows }) => rows)
  const read = <Value>(docs: readonly number[], valueAt: (rows: Rows, doc: number) => Value): Value[] =>
    docs.map((doc) => {
      if (parts.length === 1) return valueAt(baseRows!, doc)
      const { part, own } = partOfDoc(doc)
      return valueAt(parts[part]!.rows, own)
    })
  const idsOf = (docs: readonly number[]): number[] => read(docs, (rows, doc) => rows.idAt(doc))
  const sums = (countsIn: (part: IndexPart, at: number) => readonly number[]): number[] => {
    const [first, ...others] = parts.map(countsIn)
    return first!.map((count, at) => others.reduce((sum, counts) => sum + counts[at]!, count))
  }
  /** Adds the counts of the values of a facet, and leaves out those that no document has. */
  const valueCounts = (
    countsIn: (part: IndexPart, at: number) => readonly { value: FacetValue; count: number }[],
  ): { value: FacetValue; count: number }[] => {
    const [first, ...others] = parts.map((part, at) => countsIn(part, at).filter(({ count }) => count > 0))
    if (others.length === 0) return first!
    const counts = new Map(first!.map(({ value, count }) => [value, count]))
    for (const { value, count } of others.flat()) counts.set(value, (counts.get(value) ?? 0) + count)
    return Array.from(counts, ([value, count]) => ({ value, count })).toSorted((a, b) =>
      compareValues(a.value, b.value),
    )
  }
  const countEach = (fields: readonly string[], setIn: (part: IndexPart, field: string) => DocSet) =>
    Object.fromEntries(
      fields.map((field) => [field, parts.reduce((sum, part) => sum + part.countOf(setIn(part, field)), 0)]),
    )
  return {
    size,
    search: (query) => {
      const { total, page } = find(query)
      return { total, ids: idsOf(page), stored: read(page, (rows, doc) => rows.storedAt(doc)) }
    },
    matching: (query) => idsOf(find({ ...query, offset: 0, limit: size }).page),
    relaxations: (kept, asked, max) => {
      for (const query of [kept, ...asked]) checkQuery(schema, query)
      const within = bitsIn(matchesOf(kept))
      const counts = parts.map(({ filters, size: own }, at) => {
        const sets = asked.map((query) => filters.setsFor(query)[0] ?? allDocs(own))
        return countMissed(sets, own, within[at]!)
      })
      return relaxationsOf(asked.length, counts, max)
    },
    named: (name) => idsOf(names?.named(name) ?? []),
    corrected: (name) => names?.corrected(name) ?? [],
    respelt: (text) => names?.respelt(text, shown),
    alike: (text, { without: ids, loosely, offset, limit }) => {
      const sets = parts.map(({ rows, shown: own, size: all }) => {
        const left = ids.flatMap((id) => rows.docOf(id) ?? [])
        return left.length === 0 ? own : [...own, allBut(left, all)]
      })
      const found = names?.alike(readNameQuery(text), sets, loosely, offset, limit)
      return { total: found?.total ?? 0, ids: idsOf(found?.page ?? []) }
    },
    goesOn: (text) => names?.goesOn(readNameQuery(text), shown) ?? false,
    get: (id) => {
      for (const { rows, isShown } of parts) {
        const doc = rows.docOf(id)
        if (doc !== undefined && isShown(doc)) return rows.storedAt(doc)
      }
      return undefined
    },
    facetValues: (field) =>
      valueCounts(({ filters, countOf }) =>
        filters.facetSets(field).map(({ value, set }) => ({ value, count: countOf(set) })),
      ),
    facetCounts: (query, fields) => {
      checkQuery(schema, query)
      const { facets = {}, ...rest } = query
      const filtered = Object.entries(facets).filter(([, wanted]) => wanted.length > 0)
      const counted = bitsIn(matchesOf(rest)).map((base, at) => {
        const { filters } = parts[at]!
        const sets = filtered.map(([field, wanted]) => filters.facetSet(field, wanted))
        return { all: countable(sets.reduce(and, base)), lessOwn: withoutEach(base, sets) }
      })
      const countsIn = (field: string) => {
        const own = filtered.findIndex(([name]) => name === field)
        return valueCounts(({ filters }, at) => {
          const { all, lessOwn } = counted[at]!
          const counts = filters.countFacet(field, own === -1 ? all : countable(lessOwn[own]!))
          return filters.facetSets(field).map(({ value }, place) => ({ value, count: counts[place]! }))
        })
      }
      return Object.fromEntries(fields.map((field) => [field, countsIn(field)])) as FacetCounts<
        (typeof fields)[number]
      >
    },
    filterCounts: (query, others) => {
      checkQuery(schema, query)
      for (const other of others) checkQuery(schema, other)
      const bits = bitsIn(matchesOf(query))
      return sums(({ filters, size: own }, at) => {
        const within = countable(bits[at]!)
        return others.map((other) => {
          const [first, ...more] = filters.setsFor(other)
          if (first === undefined) return countIn(allDocs(own), within)
          return more.length === 0 && first.isExact
            ? countIn(first, within)
            : matchFilters(
                [first, ...more, { count: own, isExact: false, list: null, bits: within.bits }],
                own,
              ).total
        })
      })
    },
    distanceCounts: (query, field, center, miles) => {
      checkQuery(schema, { ...query, points: { ...query.points, [field]: { center, miles: 0 } } })
      const bits = bitsIn(matchesOf(query))
      return sums(({ filters }, at) => filters.points.countWithin(field, center, miles, bits[at]!))
    },
    largest: (field) => {
      const all = parts.flatMap(({ filters, isShown }) => filters.largest(field, isShown) ?? [])
      return all.length === 0 ? undefined : Math.max(...all)
    },
    fieldCounts: () => ({
      facets: countEach(schema.facets, ({ filters }, field) => filters.havingFacet(field)),
      flags: countEach(schema.flags, ({ filters }, field) => filters.flagSet(field)),
      prefixes: countEach(schema.prefixes, ({ filters }, field) => filters.havingPrefix(field)),
      points: countEach(schema.points ?? [], ({ filters }, field) => filters.havingPoint(field)),
    }),
  }
}

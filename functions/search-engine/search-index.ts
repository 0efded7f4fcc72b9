import { type Matches, openOrders, orderedPage } from './doc-order.ts'
import { and, bitsOf, countable, countIn, withoutEach } from './filters/count-facets.ts'
import { allDocs, complementOf, type DocSet, hasDoc } from './filters/doc-set.ts'
import { matchFilters, searchFilters } from './filters/filter-search.ts'
import { readImage } from './image-format.ts'
import { checkQuery } from './index-schema.ts'
import type { Distance, FacetValue, QueryFilters, SearchQuery } from './index-schema.ts'
import { openNameSearch } from './names/name-search.ts'
import { readNameQuery } from './names/read-name-query.ts'
import { openFilters } from './filters/open-filters.ts'
import { openRows } from './open-rows.ts'
import { inTurn, openTextMatches } from './text-or-facet.ts'
import { PageCollector } from './page-collector.ts'
import { relaxationsOf } from './relaxations.ts'
import type { Relaxation } from './relaxations.ts'

export interface SearchPage {
  /** the number of all matches, not only of this page */
  readonly total: number
  readonly ids: readonly number[]
}

export interface SearchIndex {
  /** the number of documents */
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
  /** The same as `search`, but with `stored` as JSON text, which avoids parsing it. */
  searchJson: (query: SearchQuery) => SearchPage & { json: string }
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

/** Numbers of documents by the name of a field. */
export type FieldCounts = Readonly<
  Record<'facets' | 'flags' | 'prefixes' | 'points', Readonly<Record<string, number>>>
>

/**
 * Opens an image in place: its bytes must not change while the index is in use. A query may name the order of its
 * matches. The default is document order, or with text the order of name-search.ts.
 * @param without The ids of documents that no search, no `matching` and no lookup by name finds.
 * @throws UnreadableImage for bytes that are not an image, are truncated, or have another version.
 */
export const openIndex = (bytes: Uint8Array, without: Iterable<number> = []): SearchIndex => {
  const image = readImage(bytes)
  const { schema, size } = image.header
  const rows = openRows(image)
  const filters = openFilters(image, rows.docOf)
  const hidden = [...without].flatMap((id) => rows.docOf(id) ?? [])
  const shown = hidden.length === 0 ? [] : [allBut(hidden, size)]
  const orders = openOrders(image)
  const names = schema.text === null ? null : openNameSearch(image)

  const countOf = (set: DocSet): number =>
    set.isExact && shown.length === 0 ? set.count : searchFilters([set, ...shown], size, 0, 0).total
  const countsOf = (fields: readonly string[], setOfField: (field: string) => DocSet) =>
    Object.fromEntries(fields.map((field) => [field, countOf(setOfField(field))]))
  const textMatches = names && openTextMatches(names, filters, size)
  const matchesOf = (query: QueryFilters, among: readonly DocSet[] = shown): Matches => {
    const sets = [...filters.setsFor(query), ...among]
    const text = query.text?.trim() ?? ''
    if (!names || text === '') return matchFilters(sets, size)
    if (query.textOr) return matchFilters([...sets, textMatches!(text, query.textOr).all], size)
    const { total, page } = names.search(readNameQuery(text), sets, 0, size, undefined)
    return { total, list: Uint32Array.from(page), bits: null }
  }
  const findAmong = (query: SearchQuery, among: readonly DocSet[]): { total: number; page: number[] } => {
    const { order, offset, limit } = query
    const area = order === undefined ? undefined : query.points?.[order]
    if (order !== undefined && area !== undefined) return nearestOf(query, order, area, among)
    const by = order === undefined ? undefined : orders.get(order)
    if (order !== undefined && !by) throw new RangeError(`The index has no order ${JSON.stringify(order)}`)
    const sets = [...filters.setsFor(query), ...among]
    const text = query.text?.trim() ?? ''
    if (names && text !== '' && query.textOr && !by) {
      const { byText, others } = textMatches!(text, query.textOr)
      return inTurn([...sets, byText], [...sets, others], size, offset, limit)
    }
    if (names && text !== '' && !query.textOr)
      return names.search(readNameQuery(text), sets, offset, limit, by)
    if (!by) return searchFilters(sets, size, offset, limit)
    const matches = matchesOf(query, among)
    return { total: matches.total, page: orderedPage(by, matches, offset, limit) }
  }
  const nearestOf = (query: SearchQuery, field: string, area: Distance, among: readonly DocSet[]) => {
    const matches = matchesOf(query, among)
    const collector = new PageCollector(query.offset, query.limit)
    filters.points.addNearest(field, area, bitsOf(matches, size), collector)
    return { total: matches.total, page: collector.page }
  }
  const findForward = (query: SearchQuery): { total: number; page: number[] } => {
    checkQuery(schema, query)
    const groups = Object.entries(query.preferred ?? {}).reduce<(readonly DocSet[])[]>(
      (all, [field, values]) => {
        const halves = filters.splitBy(field, values)
        return all.flatMap((sets) => halves.map((half) => [...sets, half]))
      },
      [shown],
    )
    let total = 0
    const page: number[] = []
    for (const among of groups) {
      const offset = Math.max(0, query.offset - total)
      const found = findAmong({ ...query, offset, limit: query.limit - page.length }, among)
      total += found.total
      page.push(...found.page)
    }
    return { total, page }
  }
  const find = (query: SearchQuery): { total: number; page: number[] } => {
    if (query.isReversed !== true) return findForward(query)
    const { total } = findForward({ ...query, offset: 0, limit: 0 })
    const end = Math.max(0, total - query.offset)
    const start = Math.max(0, end - query.limit)
    return { total, page: findForward({ ...query, offset: start, limit: end - start }).page.toReversed() }
  }
  const searchJson: SearchIndex['searchJson'] = (query) => {
    const { total, page } = find(query)
    return { total, ids: rows.ids(page), json: rows.json(page) }
  }
  return {
    size,
    search: (query) => {
      const { json, ...page } = searchJson(query)
      return { ...page, stored: JSON.parse(json) }
    },
    searchJson,
    matching: (query) => rows.ids(find({ ...query, offset: 0, limit: size }).page),
    relaxations: (kept, asked, max) => {
      for (const query of asked) checkQuery(schema, query)
      const sets = asked.map((query) => filters.setsFor(query)[0] ?? allDocs(size))
      const isAll = filters.setsFor(kept).length === 0 && (kept.text?.trim() ?? '') === ''
      const docs = isAll ? undefined : find({ ...kept, offset: 0, limit: size }).page
      return relaxationsOf(sets, size, docs, max)
    },
    named: (name) =>
      rows.ids((names?.named(name) ?? []).filter((doc) => shown.every((set) => hasDoc(set, doc)))),
    corrected: (name) => names?.corrected(name) ?? [],
    respelt: (text) => names?.respelt(text, shown),
    alike: (text, { without: ids, loosely, offset, limit }) => {
      const left = ids.flatMap((id) => rows.docOf(id) ?? [])
      const sets = left.length === 0 ? shown : [...shown, allBut(left, size)]
      const found = names?.alike(readNameQuery(text), sets, loosely, offset, limit)
      return { total: found?.total ?? 0, ids: rows.ids(found?.page ?? []) }
    },
    goesOn: (text) => names?.goesOn(readNameQuery(text), shown) ?? false,
    get: (id) => rows.get(id),
    facetValues: (field) =>
      filters.facetSets(field).map(({ value, set }) => ({
        value,
        count: countOf(set),
      })),
    facetCounts: (query, fields) => {
      checkQuery(schema, query)
      const { facets = {}, ...rest } = query
      const filtered = Object.entries(facets).filter(([, wanted]) => wanted.length > 0)
      const sets = filtered.map(([field, wanted]) => filters.facetSet(field, wanted))
      const base = bitsOf(matchesOf(rest), size)
      const all = countable(sets.reduce(and, base))
      const lessOwn = withoutEach(base, sets)
      const countsIn = (field: string) => {
        const own = filtered.findIndex(([name]) => name === field)
        const within = own === -1 ? all : countable(lessOwn[own]!)
        const counts = filters.countFacet(field, within)
        return filters
          .facetSets(field)
          .flatMap(({ value }, at) => (counts[at] === 0 ? [] : [{ value, count: counts[at]! }]))
      }
      return Object.fromEntries(fields.map((field) => [field, countsIn(field)])) as FacetCounts<
        (typeof fields)[number]
      >
    },
    filterCounts: (query, others) => {
      checkQuery(schema, query)
      const within = countable(bitsOf(matchesOf(query), size))
      return others.map((other) => {
        checkQuery(schema, other)
        const [first, ...more] = filters.setsFor(other)
        if (first === undefined) return countIn(allDocs(size), within)
        return more.length === 0 && first.isExact
          ? countIn(first, within)
          : matchFilters(
              [first, ...more, { count: size, isExact: false, list: null, bits: within.bits }],
              size,
            ).total
      })
    },
    distanceCounts: (query, field, center, miles) => {
      checkQuery(schema, { ...query, points: { ...query.points, [field]: { center, miles: 0 } } })
      return filters.points.countWithin(field, center, miles, bitsOf(matchesOf(query), size))
    },
    largest: filters.largest,
    fieldCounts: () => ({
      facets: countsOf(schema.facets, filters.havingFacet),
      flags: countsOf(schema.flags, filters.flagSet),
      prefixes: countsOf(schema.prefixes, filters.havingPrefix),
      points: countsOf(schema.points ?? [], filters.havingPoint),
    }),
  }
}

/** All documents except these. */
const allBut = (hidden: readonly number[], size: number): DocSet =>
  complementOf({ count: hidden.length, isExact: true, list: Uint32Array.from(hidden), bits: null }, size)

import { openOrders, orderedPage } from './doc-order.ts'
import { allDocs } from './doc-set.ts'
import { matchFilters, searchFilters } from './filter-search.ts'
import { readImage } from './image-format.ts'
import { checkQuery } from './index-schema.ts'
import type { FacetValue, QueryFilters, SearchQuery } from './index-schema.ts'
import { openNameSearch } from './name-search.ts'
import { readNameQuery } from './normalise-name.ts'
import { openFilters } from './open-filters.ts'
import { openRows } from './open-rows.ts'
import { relaxationsOf } from './relaxations.ts'
import type { Relaxation } from './relaxations.ts'

export interface SearchPage {
  /** all matches, not only this page's */
  readonly total: number
  readonly ids: readonly number[]
}

export interface SearchIndex {
  /** how many documents */
  readonly size: number
  /** One page with what was stored for each document. Throws a RangeError for a field that the schema has not. */
  search: (query: SearchQuery) => SearchPage & { stored: unknown[] }
  /** Ids of all matches, in the order of a search: for what needs them whole. */
  matching: (query: QueryFilters) => number[]
  /**
   * How to find something by dropping filters (relaxations.ts): at most `most` ways, with the places of what is dropped.
   * `filters` are queries of one facet, flag or prefix each; what `kept` asks for is never dropped.
   */
  relaxations: (kept: QueryFilters, filters: readonly QueryFilters[], most: number) => Relaxation[]
  /** The same page with `stored` as JSON text, spared the way through objects. */
  searchJson: (query: SearchQuery) => SearchPage & { json: string }
  /** Ids of the documents whose text is exactly this name by the matching rules (normalise-name.ts), no typos. */
  named: (name: string) => number[]
  /** Ids of at most so many documents whose text begins so by the same rules, by text; other spellings of a text last. */
  beginning: (text: string, most: number) => number[]
  /** what was stored for an id, undefined for an unknown one */
  get: (id: number) => unknown
  /** the values of a facet that documents have, numbers first, each kind ascending, with how many have it */
  facetValues: (field: string) => { value: FacetValue; count: number }[]
}

/**
 * Opens an image in place: the bytes must not change while the index is used. Without text, matches are in document
 * order; with text, as name-search.ts says; or in the order that a query names. @throws UnreadableImage for bytes that are no image, cut off, or of another version.
 */
export const openIndex = (bytes: Uint8Array): SearchIndex => {
  const image = readImage(bytes)
  const { schema, size } = image.header
  const filters = openFilters(image)
  const rows = openRows(image)
  const orders = openOrders(image)
  const names = schema.text === null ? null : openNameSearch(image)

  const find = (query: SearchQuery): { total: number; page: number[] } => {
    checkQuery(schema, query)
    const { order, offset, limit } = query
    const by = order === undefined ? undefined : orders.get(order)
    if (order !== undefined && !by) throw new RangeError(`The index has no order ${JSON.stringify(order)}`)
    const sets = filters.setsFor(query)
    const text = query.text?.trim() ?? ''
    if (names && text !== '') return names.search(readNameQuery(text), sets, offset, limit, by)
    if (!by) return searchFilters(sets, size, offset, limit)
    const matches = matchFilters(sets, size)
    return { total: matches.total, page: orderedPage(by, matches, offset, limit) }
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
    relaxations: (kept, asked, most) => {
      for (const query of asked) checkQuery(schema, query)
      const sets = asked.map((query) => filters.setsFor(query)[0] ?? allDocs(size))
      const isAll = filters.setsFor(kept).length === 0 && (kept.text?.trim() ?? '') === ''
      const docs = isAll ? undefined : find({ ...kept, offset: 0, limit: size }).page
      return relaxationsOf(sets, size, docs, most)
    },
    named: (name) => rows.ids(names?.named(name) ?? []),
    beginning: (text, most) => rows.ids(names?.beginning(text, most) ?? []),
    get: (id) => rows.get(id),
    facetValues: (field) => filters.facetValues(field),
  }
}

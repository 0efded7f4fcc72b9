import { type Matches, orderedPage } from './doc-order.ts'
import { bitsOf } from './filters/count-facets.ts'
import type { DocSet } from './filters/doc-set.ts'
import { matchFilters, searchFilters } from './filters/filter-search.ts'
import {
  checkQuery,
  type Distance,
  type FacetValue,
  type QueryFilters,
  type SearchQuery,
  type TextOr,
} from './index-schema.ts'
import { jointDocs, type JointOrder, mergingBy } from './joint-docs.ts'
import type { IndexPart } from './layer.ts'
import type { NamePart } from './names/name-part.ts'
import { type NameSearch, openNameSearch, type PartSets } from './names/name-search.ts'
import { readNameQuery } from './names/read-name-query.ts'
import { PageCollector } from './page-collector.ts'

/** For each part of an index, the documents that match a text or a facet (`textOr`). */
interface TextMatches {
  /** Those that match both, and then those that match one alone, in the order of the query. */
  kinds: readonly (readonly DocSet[])[]
  all: readonly DocSet[]
}

/** Finds the matches of a text or a facet. The last ones are kept, because the parts of an answer have the same text. */
const openTextMatches = (names: NameSearch, parts: readonly IndexPart[], shown: PartSets) => {
  let last: { key: string; matches: TextMatches } | undefined
  return (text: string, textOr: TextOr): TextMatches => {
    const key = JSON.stringify([text, textOr])
    if (last?.key !== key) last = { key, matches: find(text, textOr) }
    return last.matches
  }

  function find(text: string, { facet, values, otherwise = [], ...how }: TextOr): TextMatches {
    const byText = names.matching(readNameQuery(text), shown, how.isExact)
    const byFacet = (wanted: readonly FacetValue[]) =>
      parts.map(({ filters }) => filters.facetSet(facet, wanted))
    const own = byFacet(values)
    const isFound = parts.some(({ countOf }, at) => countOf(byText[at]!) > 0 || countOf(own[at]!) > 0)
    return kindsOf(byText, isFound ? own : byFacet(otherwise), how)
  }

  function kindsOf(
    byText: readonly DocSet[],
    byFacet: readonly DocSet[],
    { isFirst = false }: Pick<TextOr, 'isFirst'>,
  ): TextMatches {
    const joined = parts.map(({ size }, part) => {
      const { count: total, list, bits } = byFacet[part]!
      return joinBits(byText[part]!.bits!, bitsOf({ total, list, bits }, size), size)
    })
    const alone = [joined.map(({ textAlone }) => textAlone), joined.map(({ facetAlone }) => facetAlone)]
    return {
      kinds: [joined.map(({ both }) => both), ...(isFirst ? alone.toReversed() : alone)],
      all: joined.map(({ all }) => all),
    }
  }
}

/** The documents that match a text and a facet, one of them alone, and any. One loop is much faster than a function a word. */
function joinBits(text: Int32Array, facet: Int32Array, size: number) {
  const [both, textAlone, facetAlone, all] = [text, text, text, text].map(
    ({ length }) => new Int32Array(length),
  )
  for (let at = 0; at < text.length; at++) {
    const [word, other] = [text[at]!, facet[at]!]
    both![at] = word & other
    textAlone![at] = word & ~other
    facetAlone![at] = other & ~word
    all![at] = word | other
  }
  const upTo = (bits: Int32Array): DocSet => ({ count: size, isExact: false, list: null, bits })
  return { both: upTo(both!), textAlone: upTo(textAlone!), facetAlone: upTo(facetAlone!), all: upTo(all!) }
}

/** The total of a search, and one page of its matches with the numbers of joint-docs.ts. */
export interface FoundPage {
  total: number
  page: number[]
}

const withEach = (sets: PartSets, more: readonly DocSet[]): DocSet[][] =>
  sets.map((own, at) => [...own, more[at]!])

const totalOf = (matches: readonly Matches[]): number => matches.reduce((sum, { total }) => sum + total, 0)

/**
 * Searches the parts of an index as one. What a query means is decided by all parts together, and their pages are merged.
 * @param places For each document of a layer, how many documents of the base come before it, hidden ones included.
 */
export function openSearches(parts: readonly IndexPart[], places: Uint32Array) {
  const { schema, size: baseSize } = parts[0]!
  const size = parts.reduce((sum, { shownSize }) => sum + shownSize, 0)
  const joint = jointDocs(baseSize, size)
  const shown: PartSets = parts.map((part) => part.shown)

  const comesFirst = (ofLayer: number, ofBase: number) => places[ofLayer]! <= ofBase
  const mergedByDoc = mergingBy(joint, comesFirst)
  const orders = new Map(
    schema.orders.map((field): [string, JointOrder] => {
      const own = parts.map((part) => part.orders.get(field)!)
      const isFirst = (ofLayer: number, ofBase: number) => {
        // a difference of infinite numbers is none
        const [one, other] = [own[1]!.valueOf(ofLayer), own[0]!.valueOf(ofBase)]
        return one === other ? comesFirst(ofLayer, ofBase) : one > other
      }
      return [field, { orders: own, page: mergingBy(joint, isFirst) }]
    }),
  )
  const nameParts = parts.flatMap(({ names }): NamePart[] => (names === null ? [] : [names]))
  const names = schema.text === null ? null : openNameSearch(nameParts, joint)
  if (names) orders.set(schema.text!, names.order)
  const textMatches = names && openTextMatches(names, parts, shown)

  const setsFor = (query: QueryFilters, among: PartSets): DocSet[][] =>
    parts.map(({ filters }, at) => [...filters.setsFor(query), ...among[at]!])
  const matchesOf = (query: QueryFilters, among: PartSets = shown): Matches[] => {
    const sets = setsFor(query, among)
    const text = query.text?.trim() ?? ''
    if (!names || text === '') return parts.map((part, at) => matchFilters(sets[at]!, part.size))
    if (query.textOr) {
      const all = withEach(sets, textMatches!(text, query.textOr).all)
      return parts.map((part, at) => matchFilters(all[at]!, part.size))
    }
    return names
      .matching(readNameQuery(text), sets)
      .map(({ count, bits }) => ({ total: count, list: null, bits }))
  }
  const bitsIn = (matches: readonly Matches[]) => matches.map((own, at) => bitsOf(own, parts[at]!.size))

  const inDocOrder = (sets: PartSets, offset: number, limit: number) => {
    const [ofBase, ofLayer] = sets
    if (ofLayer === undefined) return searchFilters(ofBase!, baseSize, offset, limit)
    const layer = searchFilters(ofLayer, parts[1]!.size, 0, offset + limit)
    let { total } = layer
    const base = {
      total: 0,
      page: (from: number, count: number) => {
        const found = searchFilters(ofBase!, baseSize, from, count)
        total += found.total
        return found.page
      },
    }
    const page = mergedByDoc([base, { total: layer.total, page: () => layer.page }], offset, limit)
    return { total, page }
  }
  /** One page of several kinds of documents, one kind after the other. No document is of two kinds. */
  const inTurn = (kinds: readonly PartSets[], offset: number, limit: number) => {
    let total = 0
    const page: number[] = []
    for (const sets of kinds) {
      const found = inDocOrder(sets, Math.max(0, offset - total), limit - page.length)
      total += found.total
      page.push(...found.page)
    }
    return { total, page }
  }
  const findAmong = (query: SearchQuery, among: PartSets): FoundPage => {
    const { order, offset, limit } = query
    const area = order === undefined ? undefined : query.points?.[order]
    if (order !== undefined && area !== undefined) return nearestOf(query, order, area, among)
    const by = order === undefined ? undefined : orders.get(order)
    if (order !== undefined && !by) throw new RangeError(`The index has no order ${JSON.stringify(order)}`)
    const text = query.text?.trim() ?? ''
    if (names && text !== '' && query.textOr && !by) {
      const sets = setsFor(query, among)
      const { kinds } = textMatches!(text, query.textOr)
      return inTurn(
        kinds.map((own) => withEach(sets, own)),
        offset,
        limit,
      )
    }
    if (names && text !== '' && !query.textOr)
      return names.search(readNameQuery(text), setsFor(query, among), offset, limit, by)
    if (!by) return inDocOrder(setsFor(query, among), offset, limit)
    const matches = matchesOf(query, among)
    const pages = matches.map((own, at) => ({
      total: own.total,
      page: (from: number, count: number) => orderedPage(by.orders[at]!, own, from, count),
    }))
    return { total: totalOf(matches), page: by.page(pages, offset, limit) }
  }
  const nearestOf = (query: SearchQuery, field: string, area: Distance, among: PartSets) => {
    const matches = matchesOf(query, among)
    const miles = parts.map(() => new Map<number, number>())
    const pages = bitsIn(matches).map((bits, at) => ({
      total: matches[at]!.total,
      page: (from: number, count: number) => {
        const collector = new PageCollector(from, count)
        parts[at]!.filters.points.addNearest(field, area, bits, collector, miles[at]!)
        return collector.page
      },
    }))
    const isFirst = (ofLayer: number, ofBase: number) => {
      const difference = miles[1]!.get(ofLayer)! - miles[0]!.get(ofBase)!
      return difference === 0 ? comesFirst(ofLayer, ofBase) : difference < 0
    }
    return { total: totalOf(matches), page: mergingBy(joint, isFirst)(pages, query.offset, query.limit) }
  }
  const findForward = (query: SearchQuery): FoundPage => {
    checkQuery(schema, query)
    if (query.preferred === undefined) return findAmong(query, shown)
    const groups = Object.entries(query.preferred).reduce<PartSets[]>(
      (all, [field, values]) => {
        const halves = parts.map(({ filters }) => filters.splitBy(field, values))
        return all.flatMap((sets) =>
          ([0, 1] as const).map((half) =>
            withEach(
              sets,
              halves.map((one) => one[half]),
            ),
          ),
        )
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
  const find = (query: SearchQuery): FoundPage => {
    if (query.isReversed !== true) return findForward(query)
    const { total } = findForward({ ...query, offset: 0, limit: 0 })
    const end = Math.max(0, total - query.offset)
    const start = Math.max(0, end - query.limit)
    return { total, page: findForward({ ...query, offset: start, limit: end - start }).page.toReversed() }
  }
  return { size, partOfDoc: joint.partOfDoc, shown, names, setsFor, matchesOf, bitsIn, find }
}

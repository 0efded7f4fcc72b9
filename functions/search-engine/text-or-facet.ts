import { type DocSet, unionOf } from './filters/doc-set.ts'
import { matchFilters, searchFilters } from './filters/filter-search.ts'
import type { Filters } from './filters/open-filters.ts'
import type { QueryFilters } from './index-schema.ts'
import type { NameSearch } from './names/name-search.ts'
import { readNameQuery } from './names/read-name-query.ts'

/** The documents that match a text, and those that match only by a facet (`textOr`). */
interface TextMatches {
  byText: DocSet
  others: DocSet
  /** Both together. */
  all: DocSet
}

/** Finds the matches of a text or a facet. The last ones are kept, because the parts of an answer have the same text. */
export const openTextMatches = (names: NameSearch, filters: Filters, size: number) => {
  let last: { key: string; matches: TextMatches } | undefined
  return (text: string, textOr: NonNullable<QueryFilters['textOr']>): TextMatches => {
    const key = JSON.stringify([text, textOr.facet, textOr.values])
    if (last?.key !== key) last = { key, matches: find(text, textOr) }
    return last.matches
  }

  function find(text: string, { facet, values }: NonNullable<QueryFilters['textOr']>): TextMatches {
    const byText = names.matching(readNameQuery(text), [])
    const all = unionOf([byText, filters.facetSet(facet, values)], size)
    const others = new Int32Array(all.bits!.length)
    for (let at = 0; at < others.length; at++) others[at] = all.bits![at]! & ~byText.bits![at]!
    return { byText, all, others: { count: size, isExact: false, list: null, bits: others } }
  }
}

/** One page of the documents of the first sets, and then of those of the second ones. No document is in both. */
export const inTurn = (
  first: readonly DocSet[],
  second: readonly DocSet[],
  size: number,
  offset: number,
  limit: number,
): { total: number; page: number[] } => {
  const front = searchFilters(first, size, offset, limit)
  const shown = front.page.length
  const back =
    shown < limit
      ? searchFilters(second, size, Math.max(0, offset - front.total), limit - shown)
      : { total: matchFilters(second, size).total, page: [] }
  return { total: front.total + back.total, page: [...front.page, ...back.page] }
}

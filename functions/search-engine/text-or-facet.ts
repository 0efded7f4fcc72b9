import { setBit, wordsFor } from './filters/bit-set.ts'
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
    const bits = new Int32Array(wordsFor(size))
    const { page, total } = names.search(readNameQuery(text), [], 0, size, undefined)
    for (const doc of page) setBit(bits, doc)
    const byText: DocSet = { count: total, isExact: true, list: null, bits }
    const all = unionOf([byText, filters.facetSet(facet, values)], size)
    const others = all.bits!.map((word, at) => word & ~bits[at]!)
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

import { type DocSet, unionOf } from './filters/doc-set.ts'
import type { IndexPart } from './index-part.ts'
import type { QueryFilters } from './index-schema.ts'
import type { NameSearch, PartSets } from './names/name-search.ts'
import { readNameQuery } from './names/read-name-query.ts'

/** For each part of an index, the documents that match a text, and those that match only by a facet (`textOr`). */
interface TextMatches {
  byText: readonly DocSet[]
  others: readonly DocSet[]
  /** Both together. */
  all: readonly DocSet[]
}

/** Finds the matches of a text or a facet. The last ones are kept, because the parts of an answer have the same text. */
export const openTextMatches = (names: NameSearch, parts: readonly IndexPart[], shown: PartSets) => {
  let last: { key: string; matches: TextMatches } | undefined
  return (text: string, textOr: NonNullable<QueryFilters['textOr']>): TextMatches => {
    const key = JSON.stringify([text, textOr.facet, textOr.values])
    if (last?.key !== key) last = { key, matches: find(text, textOr) }
    return last.matches
  }

  function find(text: string, { facet, values }: NonNullable<QueryFilters['textOr']>): TextMatches {
    const byText = names.matching(readNameQuery(text), shown)
    const all = parts.map(({ filters, size }, at) =>
      unionOf([byText[at]!, filters.facetSet(facet, values)], size),
    )
    const others = parts.map(({ size }, part): DocSet => {
      const bits = new Int32Array(all[part]!.bits!.length)
      for (let at = 0; at < bits.length; at++) bits[at] = all[part]!.bits![at]! & ~byText[part]!.bits![at]!
      return { count: size, isExact: false, list: null, bits }
    })
    return { byText, all, others }
  }
}

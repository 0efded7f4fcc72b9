import { bitsOf } from './filters/count-facets.ts'
import type { DocSet } from './filters/doc-set.ts'
import type { IndexPart } from './index-part.ts'
import type { FacetValue, TextOr } from './index-schema.ts'
import type { NameSearch, PartSets } from './names/name-search.ts'
import { readNameQuery } from './names/read-name-query.ts'

/** For each part of an index, the documents that match a text or a facet (`textOr`). */
interface TextMatches {
  /** Those that match both, and then those that match one alone, in the order of the query. */
  kinds: readonly (readonly DocSet[])[]
  /** All of them. */
  all: readonly DocSet[]
}

/** Finds the matches of a text or a facet. The last ones are kept, because the parts of an answer have the same text. */
export const openTextMatches = (names: NameSearch, parts: readonly IndexPart[], shown: PartSets) => {
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
    const join = (joinWords: (text: number, facet: number) => number) =>
      parts.map(({ size }, part): DocSet => {
        const text = byText[part]!.bits!
        const { count, list, bits: own } = byFacet[part]!
        const facet = bitsOf({ total: list?.length ?? count, list, bits: own }, size)
        const bits = text.map((word, at) => joinWords(word, facet[at]!))
        return { count: size, isExact: false, list: null, bits }
      })
    const alone = [join((text, facet) => text & ~facet), join((text, facet) => facet & ~text)]
    return {
      kinds: [join((text, facet) => text & facet), ...(isFirst ? alone.toReversed() : alone)],
      all: join((text, facet) => text | facet),
    }
  }
}

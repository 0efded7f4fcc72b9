import { NO_NATION } from '#shared/unknowable-filters.ts'
import { type Coverage, flagFilters, type SearchSort, textFilters } from '#shared/api/search.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import type { CompanyCard } from '../domain/company-card.ts'
import { unpackCard } from '../domain/index/packed-card.ts'

/** For how many of the listed companies the fact of each filter is known, and which sorts change nothing. */
export function coverageOf(index: SearchIndex): Coverage {
  const { facets, flags, prefixes, points } = index.fieldCounts()
  const withoutNation = index.facetValues('country').find(({ value }) => value === NO_NATION)?.count ?? 0
  const counts: Record<string, number> = {
    ...facets,
    ...flags,
    ...prefixes,
    ...points,
    country: index.size - withoutNation,
    company_name: index.size,
  }
  const names = [...textFilters, ...flagFilters]
  const known = Object.fromEntries(names.map((name) => [name, counts[name]!])) as Coverage['known']
  const sorts_without_data: SearchSort[] = []
  if (known.job === 0) sorts_without_data.push('vacancies')
  if (!isSeveral(index, 'since', 'since')) sorts_without_data.push('newest')
  if (!isSeveral(index, 'open', 'register_only')) sorts_without_data.push('open')
  return { companies: index.size, known, sorts_without_data }
}

/** Whether two companies differ in the fact of an order: then the first and the last of the order differ. */
function isSeveral(index: SearchIndex, order: 'since' | 'open', fact: keyof CompanyCard): boolean {
  const at = (isReversed: boolean) => {
    const [card] = index.search({ order, isReversed, offset: 0, limit: 1 }).stored
    return card === undefined ? undefined : unpackCard(card)[fact]
  }
  return at(false) !== at(true)
}

import { NO_NATION } from '#shared/unknowable-filters.ts'
import { type Coverage, flagFilters, type SearchSort, textFilters } from '#shared/api/search.ts'
import type { CompanyCard } from '../domain/company-card.ts'
import { unpackCard } from '../domain/index/packed-card.ts'
import type { SearchableCompanies } from '../domain/search/searchable-companies.ts'

/** For how many of the listed companies the fact of each filter is known, and which sorts change nothing. */
export async function coverageOf(searched: SearchableCompanies): Promise<Coverage> {
  const [{ companies, fields }, values, isSince, isOpen] = await Promise.all([
    searched.known(),
    searched.values(['country']),
    isSeveral(searched, 'since', 'since'),
    isSeveral(searched, 'open', 'register_only'),
  ])
  const withoutNation = values['country']!.find(({ value }) => value === NO_NATION)?.count ?? 0
  const counts = { ...fields, country: companies - withoutNation, company_name: companies }
  const names = [...textFilters, ...flagFilters]
  const known = Object.fromEntries(
    names.map((name) => [name, (counts as Record<string, number>)[name]!]),
  ) as Coverage['known']
  const sorts_without_data: SearchSort[] = []
  if (known.job === 0) sorts_without_data.push('vacancies')
  if (!isSince) sorts_without_data.push('newest')
  if (!isOpen) sorts_without_data.push('open')
  return { companies, known, sorts_without_data }
}

/** Whether two companies differ in the fact of an order: then the first and the last of the order differ. */
async function isSeveral(
  searched: SearchableCompanies,
  order: 'since' | 'open',
  fact: keyof CompanyCard,
): Promise<boolean> {
  const ends = await Promise.all(
    [false, true].map((isReversed) => searched.search({ order, isReversed, offset: 0, limit: 1 })),
  )
  const [first, last] = ends.map(({ stored: [card] }) =>
    card === undefined ? undefined : unpackCard(card)[fact],
  )
  return first !== last
}

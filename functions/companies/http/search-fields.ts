import { type Coverage, searchFields, type SearchFields, type SearchSort } from '#shared/api/search.ts'
import { filterNames, NO_NATION } from '#shared/filters/company-filters.ts'
import { knownTowns } from '#shared/places/known-places.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { jobCategoryLabels, sectorLabels } from '#shared/reference/seeker-labels.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { registerReading } from '../../register/index.ts'
import { type CompanyCard, unpackCard } from '../company-card.ts'
import { PLACE_SEPARATOR } from '../index/company-index.ts'
import { openCompanies } from '../index/searchable-index.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'

const inOrder = new Intl.Collator('en-GB').compare

export const getSearchFields = (context: Context) => {
  // the fields are memoized per version, because sorting the thousands of cities of 130,000 companies takes long
  const made = new WeakMap<SearchableCompanies, IndexFields>()
  return implement(searchFields, async (_request, { principal }) => {
    const { companies, registerDate, snapshot } = await openCompanies(context)(principal?.registerPointer)
    const fields = made.get(companies) ?? (await fieldsOf(companies))
    made.set(companies, fields)
    const known_since = await registerReading(context).register.knownSince(snapshot)
    return { status: 200, body: { ...fields, register_date: registerDate, known_since } }
  })
}

/** The fields that follow from the companies. A register with the same companies changes only the other ones. */
type IndexFields = Omit<SearchFields, 'register_date' | 'known_since'>

async function fieldsOf(companies: SearchableCompanies): Promise<IndexFields> {
  const fields = ['country', 'place', 'city', 'route', 'rating'] as const
  const [values, coverage] = await Promise.all([companies.values(fields), readCoverage(companies)])
  const valuesOf = (field: (typeof fields)[number]) => values[field]!.map(({ value }) => String(value))
  const citiesOf = new Map<string, string[]>(
    valuesOf('country')
      .toSorted(inOrder)
      .map((name) => [name, []]),
  )
  for (const place of valuesOf('place')) {
    const [country = '', city = ''] = place.split(PLACE_SEPARATOR)
    citiesOf.get(country)?.push(city)
  }
  return {
    sector: sectors.map(({ id, category_name }) => ({ id, category_name, words: wordsOf(sectorLabels[id]) })),
    job_categories: jobCategories.map(({ id, name }) => ({
      id,
      name,
      words: wordsOf(jobCategoryLabels[id]),
    })),
    income: Object.fromEntries(incomes.map(({ value, label }) => [value, label])),
    company_sizes: Object.fromEntries(companySizes.map(({ value, label }) => [value, label])),
    countries: [...citiesOf.keys()],
    cities: valuesOf('city').toSorted(inOrder),
    countries_with_cities: [...citiesOf].map(([name, cities]) => ({
      name,
      cities: cities.toSorted(inOrder),
    })),
    routes: valuesOf('route').toSorted(inOrder),
    ratings: valuesOf('rating').toSorted(inOrder),
    towns: [...knownTowns],
    coverage,
  }
}

const wordsOf = (list: string): string[] => list.split(', ')

/** For how many of the listed companies the fact of each filter is known, and which sorts change nothing. */
async function readCoverage(searched: SearchableCompanies): Promise<Coverage> {
  const [{ companies, fields }, values, isSince, isOpen] = await Promise.all([
    searched.known(),
    searched.values(['country']),
    areDifferent(searched, 'since', 'since'),
    areDifferent(searched, 'open', 'register_only'),
  ])
  const withoutNation = values['country']!.find(({ value }) => value === NO_NATION)?.count ?? 0
  const counts = { ...fields, country: companies - withoutNation, company_name: companies }
  const known = Object.fromEntries(
    filterNames.map((name) => [name, (counts as Record<string, number>)[name]!]),
  ) as Coverage['known']
  const sorts_without_data: SearchSort[] = []
  if (known.job === 0) sorts_without_data.push('vacancies')
  if (!isSince) sorts_without_data.push('newest')
  if (!isOpen) sorts_without_data.push('open')
  return { companies, known, sorts_without_data }
}

/** Whether companies have different values in a field. Then the first and the last of its order differ. */
async function areDifferent(
  searched: SearchableCompanies,
  order: 'since' | 'open',
  field: keyof CompanyCard,
): Promise<boolean> {
  const ends = await Promise.all(
    [false, true].map((isReversed) => searched.search({ order, isReversed, offset: 0, limit: 1 })),
  )
  const [first, last] = ends.map(({ stored: [card] }) =>
    card === undefined ? undefined : unpackCard(card)[field],
  )
  return first !== last
}

import { adminCompanies, exportAdminCompanies } from '#shared/api/admin/companies.ts'
import { UNLOCKED_PER_PAGE, unlockedCompanies, type UnlockedRow } from '#shared/api/companies.ts'
import { type Coverage, searchFields, type SearchFields, type SearchSort } from '#shared/api/search.ts'
import { filterNames, NO_NATION } from '#shared/filters/company-filters.ts'
import { knownTowns } from '#shared/places/known-places.ts'
import { companySizes, incomes } from '#shared/reference/bands.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { jobCategoryLabels, sectorLabels } from '#shared/reference/seeker-labels.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { config } from '../../platform/config.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { keyOfRegister, registerReading, warnedCompanies } from '../../register/index.ts'
import { tokenRequestHandler } from '../../sessions/index.ts'
import { type CompanyCard, unpackCard } from '../company-card.ts'
import { PLACE_SEPARATOR } from '../index/company-index.ts'
import { openCompanies } from '../index/searchable-index.ts'
import { presentToUser } from '../search/present-row.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'
import { findWithoutVacancies, unlockedIds } from '../unlock/unlock-store.ts'
import { getSearchCounts, getSearchFeed, getSearchLanding, getSponsorships } from './search-routes.ts'

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
    towns: [...knownTowns()],
    coverage,
  }
}

const wordsOf = (list: string): string[] => list.split(', ')

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

/**
 * Each row comes from the search index, like those of a search. A company that has left the register is not in the index, so
 * its row is made from register and profile. Details are always made from these two.
 */
export const getUnlockedCompanies = (context: Context) => {
  /** The stored cards of those companies that the index has. */
  async function cardsOf(ids: readonly number[], registerPointer?: RegisterPointer) {
    const { companies } = await openCompanies(context)(registerPointer)
    const cards = await companies.cards(ids)
    return new Map(ids.flatMap((id, at) => (cards[at] === undefined ? [] : [[id, cards[at]] as const])))
  }

  async function namesOf(ids: readonly number[], registerPointer?: RegisterPointer) {
    const cards = await cardsOf(ids, registerPointer)
    const named = ids.map(async (id) => {
      const card = cards.get(id)
      const name =
        card === undefined
          ? await registerReading(context).nameOf(id, registerPointer)
          : unpackCard(card)['name']
      return typeof name === 'string' ? [[id, name] as const] : []
    })
    return new Map((await Promise.all(named)).flat())
  }

  async function rowsOf(
    ids: readonly number[],
    hasDetails: boolean,
    registerPointer?: RegisterPointer,
  ): Promise<UnlockedRow[]> {
    const read = (some: readonly number[]) => findWithoutVacancies(context, some, registerPointer)
    const indexed = cardsOf(ids, registerPointer)
    const [cards, warned, companies] = await Promise.all([
      indexed,
      warnedCompanies(context).warnedAmong(ids),
      hasDetails ? read(ids) : indexed.then((known) => read(ids.filter((id) => !known.has(id)))),
    ])
    const companyOf = new Map(companies.map((company) => [company.registration.id, company]))
    // only this list presents companies, and a start of the function should not wait for their code
    const presenting = companies.length > 0 ? await import('./present-company.ts') : undefined
    return ids.flatMap((id): UnlockedRow | [] => {
      const company = companyOf.get(id)
      const warnedOn = warned.get(id)
      const state = { isUnlocked: true, warnedOn, handleOf: Number }
      const row = cards.has(id) ? presentToUser(id, cards.get(id), state) : undefined
      if (company && presenting) return presenting.presentListed(company, row, warnedOn, hasDetails)
      return row ? { ...row, locked: false } : []
    })
  }

  return implement(unlockedCompanies, async ({ query }, { principal }) => {
    const { page, company_id, sort, details = true } = query
    const all = await unlockedIds(context, principal, sort, namesOf)
    const ids = company_id === undefined ? all : all.filter((id) => id === company_id)
    const wanted = ids.slice((page - 1) * UNLOCKED_PER_PAGE, page * UNLOCKED_PER_PAGE)
    const data = await rowsOf(wanted, details, principal.registerPointer)
    const { path } = unlockedCompanies
    const body = paginate({ data, total: ids.length, page, perPage: UNLOCKED_PER_PAGE, path, query })
    return { status: 200, body }
  })
}

// only administrators need what builds an index and records an export, and a start should not wait for their code
const companyList = () => import('../company-list.ts')

const postCompanyFile = (context: Context) =>
  implement(exportAdminCompanies, async ({ query }, { principal, requestId }) => {
    const { companyFile } = await companyList()
    return { status: 200, body: await companyFile(context, query, { ...principal, requestId }) }
  })

const getAdminCompanies = (context: Context) =>
  implement(adminCompanies, async ({ query }, { principal: { registerPointer } }) => {
    const { companyPage } = await companyList()
    return { status: 200, body: await companyPage(context, query, registerPointer) }
  })

export const handler = tokenRequestHandler(
  lambdaContext,
  [
    getSearchLanding,
    getSearchFeed,
    getSearchFields,
    getSearchCounts,
    getSponsorships,
    getUnlockedCompanies,
    getAdminCompanies,
    postCompanyFile,
  ],
  keyOfRegister,
)

// the index is loaded while Lambda initialises the function, so that the first request does not wait for it
if (config.isInLambda) {
  await openCompanies(lambdaContext)().catch((error: unknown) => {
    lambdaContext.logger.warn('the search index could not be opened in advance', { error })
  })
}

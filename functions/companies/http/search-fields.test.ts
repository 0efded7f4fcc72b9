import { expect, test } from 'vitest'
import type { SearchFields } from '#shared/api/search.ts'
import { cardVacancy } from '#shared/indexed-vacancy.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { registerReading } from '../../register/index.ts'
import type { Vacancy } from '../../vacancies/index.ts'
import type { Registration } from '../company.ts'
import { companyDocument, type CompanyDocument } from '../index/company-document.ts'
import { companyIndexSchema } from '../index/company-index.ts'
import { openCompanies, searchableIndex } from '../index/searchable-index.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { getSearchFields } from './search-handler.ts'

/** Reads the fields of a search. Each read is of a newer register with the same companies. */
function fieldsReader(documents: readonly CompanyDocument[]) {
  const companies = searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
  const dates = ['2026-07-17', '2026-07-20']
  const context = contextWith(
    {},
    double(openCompanies, async () => ({ companies, registerDate: dates.shift()!, snapshot: {} as never })),
    double(registerReading, { register: { knownSince: async () => '2026-07-10' } as never }),
  )
  const { handle } = getSearchFields(context)
  return async () => (await handle({} as never, {} as never)).body as SearchFields
}

test('the fields of a search have the date of a newer register with the same companies', async () => {
  const read = fieldsReader([companyDocument(registrationSample({ town: 'Leeds' }), undefined, [])])
  expect(await read()).toMatchObject({ cities: ['Leeds'], register_date: '2026-07-17' })
  expect(await read()).toMatchObject({ cities: ['Leeds'], register_date: '2026-07-20' })
})

interface Known {
  registration?: Partial<Registration>
  profile?: Partial<CompanyProfile>
  vacancies?: Partial<Vacancy>[]
}

async function coverage(...companies: Known[]) {
  const documents = companies.map(({ registration, profile, vacancies = [] }, at) =>
    companyDocument(
      registrationSample({ ...registration, id: at + 1 }),
      profileFacts(profile && profileSample(profile)),
      vacancies.map((vacancy) => cardVacancy(vacancySample(vacancy))),
    ),
  )
  return (await fieldsReader(documents)()).coverage
}

test('of companies known only by name, only names are known', async () => {
  const { companies, known } = await coverage({}, {}, {})
  expect(companies).toBe(3)
  expect(Object.entries(known).filter(([, count]) => count > 0)).toEqual([['company_name', 3]])
})

test('each company counts once for a filter, however many values it has', async () => {
  const { known } = await coverage(
    { profile: { sector_ids: [3, 16], postcode: 'LS1 4AP', website: 'https://north.example' } },
    { profile: { sector_ids: [3], careers_page: 'https://north.example/jobs' } },
    { registration: { town: 'Leeds' }, vacancies: [{ job_category_id: 21 }, { job_category_id: 22 }] },
  )
  expect(known).toMatchObject({
    sector: 2,
    postcode: 1,
    website: 1,
    has_website: 1,
    careers_page: 1,
    job: 1,
    job_category: 1,
    city: 1,
    // the postcode and the town are in England
    country: 2,
    // the postcode of a locked company is not measured
    near: 1,
    income: 0,
  })
})

test('a sort has data if two companies differ in its fact', async () => {
  const old = { registration: { first_seen: '2026-07-10' } }
  const recent = { registration: { first_seen: '2026-07-17' } }
  const known = { ...old, profile: { website: 'https://north.example' } }
  expect((await coverage(old, old)).sorts_without_data).toEqual(['vacancies', 'newest', 'open'])
  expect((await coverage(old, known)).sorts_without_data).toEqual(['vacancies', 'newest'])
  expect((await coverage(old, recent, old)).sorts_without_data).toEqual(['vacancies', 'open'])
  expect((await coverage(old, recent, { ...recent, vacancies: [{}] })).sorts_without_data).toEqual([])
})

test('an index without companies has a coverage too', async () => {
  expect(await coverage()).toMatchObject({
    companies: 0,
    sorts_without_data: ['vacancies', 'newest', 'open'],
  })
})

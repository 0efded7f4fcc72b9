import { expect, test } from 'vitest'
import type { AdminCompanyQuery } from '#shared/api/admin/companies.ts'
import type { CardVacancy } from '#shared/indexed-vacancy.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { profileSample, registrationSample } from '../../tests/support/samples/company-sample.ts'
import { registerReading } from '../register/index.ts'
import type { Registration } from './company.ts'
import { companyDocument } from './index/company-document.ts'
import { companyIndexSchema } from './index/company-index.ts'
import { openLeft } from './index/left-companies.ts'
import { openCompanies, searchableIndex } from './index/searchable-index.ts'
import { listCompanies, MAX_REPORTS, reportedCompanies } from './list-companies.ts'
import { profileFacts } from './profile/profile-facts.ts'

const vacancy: CardVacancy = { job_category_id: null, is_counted: true, pay: null }

const companies = [
  { of: registrationSample({ id: 1, name: 'Thoughtworks Limited', town: 'London' }), vacancies: 1 },
  {
    of: registrationSample({
      id: 2,
      name: 'The Royal Bakery of Leeds Ltd',
      town: 'Leeds',
      first_seen: '2026-09-12',
    }),
    profile: { website: 'https://bakery.example/', sector_ids: [3] },
    vacancies: 0,
  },
  {
    of: registrationSample({ id: 3, name: 'Acme Foods Ltd', town: 'LEEDS', first_seen: '2026-08-11' }),
    profile: { sector_ids: [3] },
    vacancies: 4,
  },
  { of: registrationSample({ id: 4, name: 'Gone Ltd', town: 'Leeds', left_on: '2026-07-17' }), vacancies: 0 },
  { of: registrationSample({ id: 5, name: 'Away Bakery', left_on: '2026-07-16' }), vacancies: 0 },
]

const indexOf = (isIn: (one: Registration) => boolean) =>
  searchableIndex(
    openIndex(
      buildIndex(
        companyIndexSchema,
        companies
          .filter(({ of }) => isIn(of))
          .map(({ of, profile, vacancies }) => {
            const facts = profile && profileFacts(profileSample({ company_id: of.id, ...profile }))
            const document = companyDocument(
              of,
              facts,
              Array.from({ length: vacancies }, () => vacancy),
            )
            const { stored } = document
            return { ...document, stored: of.left_on === null ? stored : { ...stored, left_on: of.left_on } }
          }),
      ),
    ),
  )

/** @param reported The companies of the open reports. */
const list = (query: Partial<AdminCompanyQuery>, reported: readonly number[] = [], perPage = 25) =>
  listCompanies(
    contextWith(
      {},
      double(openCompanies, async () => ({ companies: indexOf(({ left_on }) => left_on === null) }) as never),
      double(openLeft, async () => indexOf(({ left_on }) => left_on !== null)),
      double(registerReading, {
        register: {
          findOrganisation: async (_: unknown, id: number) => companies.find(({ of }) => of.id === id)?.of,
        } as never,
      }),
      double(reportedCompanies, async (max) => reported.slice(0, max)),
    ),
    { page: 1, ...query },
    perPage,
  )
const ids = async (...of: Parameters<typeof list>) => (await list(...of)).data.map(({ id }) => id)
/** In the order of ids, for filters without an order. */
const found = async (...of: Parameters<typeof list>) => (await ids(...of)).toSorted()

test('a row has its town, its first register and the number of its vacancies', async () => {
  expect((await list({ search: 'acme' })).data).toEqual([
    { id: 3, name: 'Acme Foods Ltd', town: 'Leeds', left_on: null, since: '2026-08-11', vacancies: 4 },
  ])
})

test.each([
  ['thought works', [1]],
  ['thoughtworks', [1]],
  ['leeds bakery', [2]],
  ['acmefoods', [3]],
])('the name "%s" finds words anywhere, whatever the spaces', async (search, expected) => {
  expect(await ids({ search })).toEqual(expected)
})

test.each<[string, Partial<AdminCompanyQuery>, number[]]>([
  ['no filter', {}, [1, 2, 3]],
  ['a town, however it is spelt', { town: 'leeds' }, [2, 3]],
  ['a sector', { sector: 3 }, [2, 3]],
  ['no website', { no_website: true }, [1, 3]],
  ['several filters', { no_website: true, town: 'Leeds', sector: 3 }, [3]],
  ['flags that are off', { no_website: false, open_reports: false, left: false }, [1, 2, 3]],
  ['an empty town', { town: '', search: '' }, [1, 2, 3]],
  ['an unknown town', { town: 'Nowhere' }, []],
  ['having left', { left: true }, [4, 5]],
  ['having left, and a name', { left: true, search: 'bakery' }, [5]],
])('the list filters by %s', async (_what, query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('the list filters by open reports, listed companies or those that left', async () => {
  expect(await found({ open_reports: true }, [2, 4, 2])).toEqual([2])
  expect(await found({ open_reports: true, left: true }, [2, 4])).toEqual([4])
  expect(await found({ open_reports: true }, [])).toEqual([])
})

test('the list says if there are more open reports than the filter reads', async () => {
  const many = Array.from({ length: MAX_REPORTS }, () => 2)
  expect(await list({ open_reports: true }, many)).toMatchObject({ total: 1, isComplete: true })
  expect(await list({ open_reports: true }, [...many, 3])).toMatchObject({ total: 1, isComplete: false })
})

test.each([
  ['name', [3, 2, 1]],
  ['newest', [2, 3, 1]],
  ['vacancies', [3, 1, 2]],
] as const)('the list can have the order %s', async (sort, expected) => {
  expect(await ids({ sort })).toEqual(expected)
})

test('the pages of a list have the same order', async () => {
  expect(await list({ sort: 'newest', page: 2 }, [], 2)).toMatchObject({ total: 3, data: [{ id: 1 }] })
})

test('an id finds its company, listed or not, if it matches the other filters', async () => {
  expect(await ids({ search: '3' })).toEqual([3])
  expect((await list({ search: '4' })).data).toMatchObject([{ id: 4, left_on: '2026-07-17' }])
  expect(await ids({ search: '3', left: true })).toEqual([])
  expect(await ids({ search: '2', no_website: true })).toEqual([])
  expect(await ids({ search: '3', open_reports: true }, [2])).toEqual([])
  expect(await ids({ search: '99' })).toEqual([])
})

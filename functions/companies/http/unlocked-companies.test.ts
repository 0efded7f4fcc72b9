import { expect, test } from 'vitest'
import { ListedDetails, type unlockedCompanies } from '#shared/api/companies.ts'
import type { ResponseOf } from '#shared/api/contract.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import {
  emailSample,
  phoneSample,
  profileSample,
  registrationSample,
} from '../../../tests/support/samples/company-sample.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { presentingVacancies } from '../../vacancies/index.ts'
import { companyCard } from '../card-of.ts'
import { packCard } from '../company-card.ts'
import { findCompany } from '../company.ts'
import { openCompanies } from '../index/searchable-index.ts'
import { profileStore } from '../profile/profile-store.ts'
import { hasUnlocked, unlockedBy } from '../unlock/unlock-store.ts'
import { getCompany } from './handler.ts'
import { getUnlockedCompanies } from './search-handler.ts'

/** The names of the companies in the index. 4 has left the register, and nothing is known of 3. */
const INDEXED = new Map([
  [1, 'Zeta'],
  [2, 'Acme'],
])
const LEFT = new Map([[4, 'Midway']])
const KNOWN = new Map([...INDEXED, ...LEFT])
const CARD_VACANCIES = 7

const profileOf = (company_id: number) =>
  profileSample({
    company_id,
    website: 'https://northgate.example',
    company_description: 'Bakers since 1921.',
    logo_link: '/files/logos/a.svg',
    emails: [emailSample('jobs@northgate.example')],
    phones: [phoneSample('+441132000000')],
  })

const company = (id: number, name: string) => ({
  registration: registrationSample({ id, name }),
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profileOf(id),
  vacancies: [],
  closedVacancies: [],
})

const cardOf = (id: number, name: string) => {
  const { registration, profile } = company(id, name)
  return packCard({ ...companyCard(registration, profile, []), vacancies: CARD_VACANCIES })
}

/** The rows of a user who unlocked 4, 3, 2 and 1, in this order, and the ids of each read of companies. */
async function list(
  query: { page?: number; sort?: 'unlocked' | 'name'; company_id?: number; details?: boolean } = {},
) {
  const reads: (readonly number[])[] = []
  const companies = {
    cards: async (ids: readonly number[]) =>
      ids.map((id) => (INDEXED.has(id) ? cardOf(id, INDEXED.get(id)!) : undefined)),
  }
  const context = contextWith(
    {},
    double(unlockedBy, async () => [4, 3, 2, 1]),
    double(openCompanies, async () => ({ companies }) as never),
    double(registerReading, {
      nameOf: async (id) => LEFT.get(id),
      currentSnapshot: async () => ({ date: '2026-07-17' }) as never,
      register: {
        findOrganisation: async (_: unknown, id: number) =>
          KNOWN.has(id) ? registrationSample({ id, name: KNOWN.get(id)! }) : undefined,
        knownSince: async () => '2026-07-10',
      } as never,
    }),
    double(profileStore, {
      async getMany(ids) {
        reads.push(ids)
        return new Map(ids.map((id) => [id, profileOf(id)]))
      },
    }),
    double(warnedCompanies, { warnedAmong: async () => new Map([[2, '2026-11-26']]) }),
  )
  const { handle } = getUnlockedCompanies(context)
  const { body } = await handle(
    { query: { page: 1, ...query } } as never,
    { principal: { userId: 'u1' } } as never,
  )
  const { data, total } = body as ResponseOf<typeof unlockedCompanies>['body']
  return { rows: data, ids: data.map(({ id }) => id), total, reads }
}

test('the list of unlocked companies has the same total in each order', async () => {
  expect(await list()).toMatchObject({ ids: [4, 2, 1], total: 4 })
  expect(await list({ sort: 'name' })).toMatchObject({ ids: [2, 4, 1], total: 4 })
  expect(await list({ page: 2 })).toMatchObject({ ids: [], total: 4 })
})

test('a page of the list reads its companies at once, and without details only those that the index lacks', async () => {
  expect((await list()).reads).toEqual([[4, 3, 2, 1]])
  expect((await list({ company_id: 2 })).reads).toEqual([[2]])
  expect((await list({ details: false })).reads).toEqual([[4, 3]])
  expect((await list({ company_id: 2, details: false })).reads).toEqual([])
})

test('a row counts vacancies as a search does, and none of a company that has left the register', async () => {
  const { rows } = await list()
  const expected = { locked: false, postcode: profileSample().postcode }
  expect(rows).toMatchObject([
    { ...expected, companyName: 'Midway', warned_on: null, preview: { vacancies: 0 } },
    { ...expected, companyName: 'Acme', warned_on: '2026-11-26', preview: { vacancies: CARD_VACANCIES } },
    { ...expected, companyName: 'Zeta', warned_on: null, preview: { vacancies: CARD_VACANCIES } },
  ])
})

test('a row has the details of its company without vacancies, description and logo', async () => {
  const { rows } = await list()
  for (const { details } of rows) {
    expect(details).toMatchObject({
      website: 'https://northgate.example',
      new_emails: [{ email: 'jobs@northgate.example', differs_from_website: false }],
      new_phones: [{ number: '+441132000000' }],
      register: { updated: '2026-07-17' },
    })
    expect(Object.keys(details ?? {}).toSorted()).toEqual(Object.keys(ListedDetails.shape).toSorted())
  }
  expect(JSON.stringify(rows)).not.toMatch(/job_listings|Bakers|a\.svg/)
})

test('without details the list has the same rows, and nothing else', async () => {
  const { rows } = await list({ details: false })
  expect(rows).toEqual((await list()).rows.map(({ details: _details, ...row }) => row))
})

test('a list of one company has it only if it is unlocked', async () => {
  expect(await list({ company_id: 2 })).toMatchObject({ ids: [2], total: 1 })
  expect(await list({ company_id: 7 })).toMatchObject({ ids: [], total: 0 })
})

const reading = (isUnlocked: boolean) =>
  contextWith(
    {},
    double(handles, handlesSample),
    double(hasUnlocked, async () => isUnlocked),
    double(findCompany, async (id) => company(id, 'Acme')),
    double(presentingVacancies, async () => ({
      fileUrl: (path) => path,
      presentVacancy: () => ({}) as never,
    })),
    double(warnedCompanies, { warnedAmong: async () => new Map([[2, '2026-11-26']]) }),
  )

const published = { routes: [], rating: null, since: '2026-07-10' }
test.each([
  [
    'an unlocked company has its details',
    { isUnlocked: true, reference: 2 },
    { id: 2, locked: false, companyName: 'Acme', warned_on: '2026-11-26', details: { job_listings: [] } },
  ],
  [
    'a locked company by its id has what the register publishes, and no more',
    { isUnlocked: false, reference: 2 },
    { id: 2, locked: true, companyName: 'Acme', warned_on: '2026-11-26', preview: published },
  ],
  [
    'a locked company by its handle has its row, without name and warning',
    { isUnlocked: false, reference: (await handlesSample.of('finder', 'u1'))(2) },
    { locked: true, companyName: null, warned: false, warned_on: null, preview: { emails: 1, phones: 1 } },
  ],
  [
    'a locked company by a handle of the landing page has the handle of the finder',
    { isUnlocked: false, reference: (await handlesSample.of('landing'))(2) },
    { id: (await handlesSample.of('finder', 'u1'))(2), locked: true, companyName: null },
  ],
])('%s', async (_, { isUnlocked, reference }, expected) => {
  const { handle } = getCompany(reading(isUnlocked))
  const { body } = await handle(
    { params: { id: reference } } as never,
    { principal: { userId: 'u1' } } as never,
  )
  expect(body).toMatchObject({ data: expected })
  const { data } = body as { data: { preview: object } }
  expect('details' in data).toBe(isUnlocked)
  expect('emails' in data.preview).toBe(isUnlocked || reference !== 2)
})

test('the handle of a job leads to no row', async () => {
  const { handle } = getCompany(reading(false))
  const id = (await handlesSample.of('jobs', 'u1'))(2)
  const answer = handle({ params: { id } } as never, { principal: { userId: 'u1' } } as never)
  await expect(answer).rejects.toThrow('There is no company with this id')
})

import { expect, test } from 'vitest'
import { SHARED_LIST_DAYS } from '#shared/api/shared-lists.ts'
import { FIRST_FOUND } from '#shared/api/shortlist.ts'
import { entrySample } from '../../../tests/support/calls/activity-calls.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { profileStore, unlockedAmong } from '../../companies/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { registerReading } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { sharedListStore } from './shared-list-store.ts'
import { openSharedList, shareShortlist, workingLists } from './shared-lists.ts'
import { type Entry, shortlistStore, sponsorKey } from './shortlist.ts'

type Stored = Awaited<ReturnType<ReturnType<typeof sharedListStore>['ofUser']>>[number]

const START = Date.UTC(2026, 6, 20, 12)
const DAY = 24 * 60 * 60 * 1000
const companies = [
  { ...organisation(7), name: 'Acme Ltd', town: 'Leeds', left_on: null },
  { ...organisation(8), name: 'Kestrel Plc', town: 'York', left_on: '2026-07-17' },
  { ...organisation(9), name: 'Brick Ltd', town: '', left_on: null },
]
const sponsor = (company_id: number, way: 'public' | 'finder' | 'named'): Entry =>
  entrySample({ vacancy_id: sponsorKey(company_id, way), company_id, company_name: '', title: '' })
const job = (vacancy_id: number, company_id: number, more: Partial<Entry> = {}): Entry =>
  entrySample({ vacancy_id, company_id, note: 'My secret', ...more })

const vacancies = [
  vacancySample({
    vacancy_id: 70,
    company_id: 7,
    title: 'Welder at Acme, jo@acme.example',
    city_name: 'Acme House',
  }),
  vacancySample({ vacancy_id: 71, company_id: 7, title: 'Closed', removed_at: '2026-07-01T00:00:00.000Z' }),
  vacancySample({ vacancy_id: 80, company_id: 8, title: 'At a company that left' }),
]

/** The links of one user, on a day after the start. */
function worldOf(entries: Entry[], outcome: 'added' | 'full' | 'no_user' = 'added') {
  const stored: Stored[] = []
  let at = START
  const context = contextWith(
    { now: () => new Date(at) },
    double(sharedListStore, {
      ofUser: async () => stored,
      async add(_userId, one) {
        if (outcome === 'added') stored.push(one)
        return outcome
      },
      async remove(_userId, id) {
        const place = stored.findIndex(({ share_id }) => share_id === id)
        if (place >= 0) stored.splice(place, 1)
        return 'removed'
      },
      async byId(id) {
        const shared = stored.find(({ share_id }) => share_id === id)
        return shared && { userId: 'u', shared }
      },
    }),
    double(shortlistStore, { keysOfUser: async () => entries }),
    double(
      unlockedAmong,
      async (_userId: string, ids: readonly number[]) => new Set(ids.filter((id) => id === 9)),
    ),
    double(registerReading, { findOrganisation: async (id) => companies.find((one) => one.id === id) }),
    double(vacancyStore, {
      getMany: async (keys) =>
        vacancies.filter((one) => keys.some(({ vacancy_id }) => vacancy_id === one.vacancy_id)),
    }),
    double(profileStore, { getMany: async () => new Map() }),
    double(handles, handlesSample),
  )
  const later = (days: number) => {
    at = START + days * DAY
  }
  return { context, stored, later }
}

const whole = [
  sponsor(7, 'public'),
  sponsor(8, 'public'),
  sponsor(7, 'finder'),
  sponsor(9, 'finder'),
  job(70, 7),
  job(71, 7),
  job(80, 8),
  job(FIRST_FOUND, 0, { title: 'Typed', company_name: 'Typed too' }),
]

test('a link shows sponsors that its user may name, and open jobs without their company', async () => {
  const { context } = worldOf(whole)
  const { token } = await shareShortlist(context, 'u', undefined)
  const opened = await openSharedList(context, token)
  expect(opened).toEqual({
    sponsors: [
      { name: 'Acme Ltd', town: 'Leeds', left_on: null },
      { name: 'Brick Ltd', town: null, left_on: null },
      { name: 'Kestrel Plc', town: 'York', left_on: '2026-07-17' },
    ],
    jobs: [{ id: 70, title: expect.any(String), city_name: expect.any(String), closes: null }],
    expires_on: '2026-10-18',
  })
  expect(JSON.stringify(opened!.jobs)).not.toMatch(/Acme|acme|secret/)
})

test('a locked sponsor is not shown, whether it was met in the finder or by a name', async () => {
  const { context } = worldOf([sponsor(7, 'finder'), sponsor(7, 'named')])
  const { token } = await shareShortlist(context, 'u', undefined)
  expect(await openSharedList(context, token)).toMatchObject({ sponsors: [], jobs: [] })
})

test('chosen entries are shown alone, and a foreign handle chooses nothing', async () => {
  const { context } = worldOf(whole)
  const foreign = (await handlesSample.of('finder', 'another'))(7)
  const chosen = [
    { kind: 'sponsors', id: 8 },
    { kind: 'sponsors', id: foreign },
  ] as const
  const made = await shareShortlist(context, 'u', chosen)
  expect(made.chosen).toBe(2)
  const opened = await openSharedList(context, made.token)
  expect(opened).toMatchObject({ sponsors: [{ name: 'Kestrel Plc' }], jobs: [] })
})

test('a link works until the moment at which its days are over', async () => {
  const { context, later } = worldOf(whole)
  const { token } = await shareShortlist(context, 'u', undefined)
  later(SHARED_LIST_DAYS - 1 / 1000)
  expect(await openSharedList(context, token)).toBeDefined()
  later(SHARED_LIST_DAYS)
  expect(await openSharedList(context, token)).toBeUndefined()
})

test('only the token opens a link, not its hash, and a changed letter opens nothing', async () => {
  const { context } = worldOf(whole)
  const { token, id } = await shareShortlist(context, 'u', undefined)
  expect(await openSharedList(context, id)).toBeUndefined()
  for (let at = 0; at < token.length; at += 5) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(await openSharedList(context, changed)).toBeUndefined()
  }
})

test('a link that is over makes room for the next one', async () => {
  const { context, stored, later } = worldOf(whole)
  const { id } = await shareShortlist(context, 'u', undefined)
  later(SHARED_LIST_DAYS + 1)
  await shareShortlist(context, 'u', undefined)
  expect(stored.map(({ share_id }) => share_id)).not.toContain(id)
  expect(stored).toHaveLength(1)
})

test('links that are over are deleted when the links are listed', async () => {
  const { context, stored, later } = worldOf(whole)
  await shareShortlist(context, 'u', undefined)
  later(1)
  const { id } = await shareShortlist(context, 'u', undefined)
  later(SHARED_LIST_DAYS)
  const listed = await workingLists(context, 'u')
  expect(listed.map(({ share_id }) => share_id)).toEqual([id])
  expect(stored).toEqual(listed)
})

test.each([
  ['full', 'conflict'],
  ['no_user', 'token_invalid'],
] as const)('a link is refused when the store returns %s', async (outcome, code) => {
  const { context } = worldOf(whole, outcome)
  await expect(shareShortlist(context, 'u', undefined)).rejects.toMatchObject({ code })
})

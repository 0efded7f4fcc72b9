import { expect, test } from 'vitest'
import { FIRST_FOUND } from '#shared/api/shortlist.ts'
import { entrySample } from '../../../tests/support/calls/activity-calls.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { emailSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { profileStore, unlockedAmong } from '../../companies/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { maskedTowns } from './keep-entry.ts'
import { keptEntries, presentShortlist, type VacancyState } from './present-shortlist.ts'
import { type Entry, sponsorKey } from './shortlist.ts'

const TODAY = '2026-07-20'
const asked: unknown[] = []

const profile = profileSample({
  company_id: 7,
  company_size: '50-249',
  emails: [{ ...emailSample('jo@acme.example'), protected: true }],
})

const stateOf = (more: Partial<VacancyState> = {}): VacancyState => ({
  company_id: 7,
  vacancy_id: 70,
  expiry_date: null,
  removed_at: null,
  deleted_at: null,
  ...more,
})

const acme = { ...organisation(7), name: 'Acme Ltd', town: 'Leeds', left_on: null }
const other = { ...organisation(8), name: 'Kestrel Plc', town: 'York', left_on: '2026-07-17' }

const contextOf = (states: VacancyState[] = [stateOf()], unlocked: number[] = []) =>
  contextWith(
    { now: () => new Date(`${TODAY}T23:59:59.999Z`) },
    double(vacancyStore, {
      statesOf: async () => states,
      getMany: async () => [
        vacancySample({ company_id: 7, vacancy_id: 70, title: 'Welder at Acme', city_name: 'Acme House' }),
      ],
    }),
    double(registerReading, {
      async findOrganisation(id) {
        asked.push(id)
        return [acme, other].find((one) => one.id === id)
      },
    }),
    double(unlockedAmong, async (_userId: string, ids: readonly number[]) => {
      return new Set(ids.filter((id) => unlocked.includes(id)))
    }),
    double(warnedCompanies, { warnedAmong: async () => new Map([[8, '2026-11-26']]) }),
    double(profileStore, { getMany: async () => new Map([[7, profile]]) }),
    double(handles, handlesSample),
  )

const now = (kept: Entry[], states: VacancyState[] = [stateOf()], unlocked: number[] = []) =>
  presentShortlist(contextOf(states, unlocked), 'u', kept, maskedTowns)

test.each([
  ['is there', {}, stateOf(), { open: true, closed_on: null, expiry_date: null }],
  ['closes today', {}, stateOf({ expiry_date: TODAY }), { open: true, closed_on: null, expiry_date: TODAY }],
  [
    'was to close and was put off',
    { expiry_date: '2026-07-01' },
    stateOf({ expiry_date: '2026-08-01' }),
    { open: true, closed_on: null, expiry_date: '2026-08-01' },
  ],
  ['has expired', {}, stateOf({ expiry_date: '2026-07-19' }), { open: false, closed_on: '2026-07-19' }],
  [
    'was deleted',
    {},
    stateOf({ deleted_at: '2026-07-10T08:00:00.000Z' }),
    { open: false, closed_on: '2026-07-10' },
  ],
  [
    'was deleted after it had expired',
    {},
    stateOf({ expiry_date: '2026-07-05', deleted_at: '2026-07-10T08:00:00.000Z' }),
    { open: false, closed_on: '2026-07-05' },
  ],
  ['is gone', { expiry_date: '2026-08-01' }, undefined, { open: false, closed_on: null }],
  [
    'is gone and has expired',
    { expiry_date: '2026-07-05' },
    undefined,
    { open: false, closed_on: '2026-07-05' },
  ],
  ['is another of its company', {}, stateOf({ vacancy_id: 71 }), { open: false, closed_on: null }],
  ['is another company’s', {}, stateOf({ company_id: 8 }), { open: false, closed_on: null }],
])('the state of a vacancy that %s is reported', async (_what, kept, state, said) => {
  expect(await now([entrySample(kept)], state ? [state] : [])).toMatchObject([said])
})

test('a company that has left the register is reported as such, and each company is looked up once', async () => {
  const kept = [{}, { vacancy_id: 71 }, { vacancy_id: 72, company_id: 8 }].map((more) => entrySample(more))
  const before = asked.length
  const told = await now(kept, [])
  expect(told.map(({ left_on }) => left_on)).toEqual([null, null, '2026-07-17'])
  expect(asked.slice(before)).toEqual([7, 8])
})

test('an email that has become protected is masked, except in the user’s own note', async () => {
  const kept = entrySample({
    title: 'Welder, ask jo@acme.example',
    link: 'https://acme.example/apply?to=jo@acme.example',
    note: 'jo@acme.example',
  })
  expect(await now([kept])).toMatchObject([
    { title: 'Welder, ask protected email', link: null, note: 'jo@acme.example' },
  ])
})

test('an empty shortlist causes no lookups', async () => {
  const before = asked.length
  expect([await now([]), await keptEntries(contextOf(), 'u', [])]).toEqual([[], []])
  expect(asked).toHaveLength(before)
})

test('an entry has the date of the warning on its company', async () => {
  const kept = [entrySample(), entrySample({ vacancy_id: 80, company_id: 8 })]
  expect((await now(kept, [])).map(({ warned_on }) => warned_on)).toEqual([null, '2026-11-26'])
})

const ofSponsor = (way: 'public' | 'finder' | 'named', company_id = 7): Entry =>
  entrySample({ vacancy_id: sponsorKey(company_id, way), company_id, company_name: '', title: '' })
const handleOf = async (way: 'finder' | 'named') => (await handlesSample.of(way, 'u'))(7)
const lockedJob = entrySample({ company_name: '', title: 'Welder at (employer)', city_name: 'Acme House' })

test('a sponsor that was met by its name has what the register publishes', async () => {
  const named = { kind: 'sponsors', locked: false, title: null, open: true, preview: null }
  expect(await now([ofSponsor('public'), ofSponsor('public', 8)])).toMatchObject([
    { ...named, id: 7, company_id: 7, company_name: 'Acme Ltd', city_name: 'Leeds', left_on: null },
    { ...named, id: 8, company_name: 'Kestrel Plc', left_on: '2026-07-17', warned_on: '2026-11-26' },
  ])
})

test('a locked sponsor has its handle and no name, date or warning, by its size only in the finder', async () => {
  const hidden = { kind: 'sponsors', locked: true, company_name: null, left_on: null, warned_on: null }
  const [inFinder, named] = [await handleOf('finder'), await handleOf('named')]
  const told = await now([ofSponsor('finder'), ofSponsor('named')])
  expect(told).toMatchObject([
    { ...hidden, id: inFinder, company_id: inFinder, preview: 'Locked sponsor, Leeds, 50-249 people' },
    { ...hidden, id: named, company_id: named, preview: 'Locked sponsor, Leeds' },
  ])
  expect(JSON.stringify(told)).not.toMatch(/Acme|:7[,}]/)
})

test('a job of a locked company has neither its name nor its id, and gets them with the unlock', async () => {
  const hidden = { locked: true, company_id: null, company_name: null, title: 'Welder at (employer)' }
  const told = await now([lockedJob])
  expect(told).toMatchObject([{ ...hidden, id: 70, open: true }])
  const kept = await keptEntries(contextOf(), 'u', [lockedJob])
  expect(kept).toMatchObject([hidden])
  // older versions have stored the town as its company writes it
  expect(JSON.stringify([told, kept])).not.toMatch(/Acme/)
  expect(await now([{ ...lockedJob, city_name: 'York' }])).toMatchObject([{ city_name: 'York' }])
  expect(await now([lockedJob], [stateOf()], [7])).toMatchObject([
    {
      locked: false,
      company_id: 7,
      company_name: 'Acme Ltd',
      title: 'Welder at Acme',
      city_name: 'Acme House',
    },
  ])
})

test('a sponsor that was kept in several ways is there once after the unlock, with all its notes', async () => {
  const noted = { ...ofSponsor('finder'), note: 'Rang them' }
  const all = [ofSponsor('named'), { ...ofSponsor('public'), note: 'By post' }, noted]
  expect(await now(all)).toHaveLength(3)
  expect(await now(all, [], [7])).toMatchObject([
    { id: 7, company_name: 'Acme Ltd', locked: false, note: 'By post\n\nRang them' },
  ])
})

test('what was found elsewhere has the words of its user, and closes on its day', async () => {
  const found = entrySample({ vacancy_id: FIRST_FOUND + 1, company_id: 0, expiry_date: '2026-07-19' })
  expect(await now([found], [])).toMatchObject([
    {
      kind: 'found',
      id: FIRST_FOUND + 1,
      company_id: null,
      company_name: 'Acme Ltd',
      title: 'Welder',
      open: false,
    },
  ])
})

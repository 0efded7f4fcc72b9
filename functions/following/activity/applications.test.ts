import { expect, test } from 'vitest'
import { applicationSample } from '../../../tests/support/calls/activity-calls.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { emailSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { profileStore, companyAccess } from '../../companies/index.ts'
import { warnedCompanies } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { type Application, applicationsNow, type VacancyState } from './applications.ts'

const TODAY = '2026-07-20'
const asked: unknown[] = []

const profile = profileSample({ emails: [{ ...emailSample('jo@acme.example'), protected: true }] })

const stateOf = (more: Partial<VacancyState> = {}): VacancyState => ({
  company_id: 7,
  vacancy_id: 70,
  expiry_date: null,
  removed_at: null,
  deleted_at: null,
  ...more,
})

const now = (kept: Application[], states: VacancyState[] = [stateOf()], left: [number, string][] = []) =>
  applicationsNow(
    contextWith(
      { now: () => new Date(`${TODAY}T23:59:59.999Z`) },
      double(vacancyStore, { statesOf: async () => states }),
      double(companyAccess, {
        async leftOn(ids) {
          asked.push(ids)
          return new Map(left)
        },
      }),
      double(warnedCompanies, { warnedAmong: async () => new Map([[8, '2026-11-26']]) }),
      double(profileStore, { getMany: async () => new Map([[7, profile]]) }),
    ),
    kept,
  )

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
  expect(await now([applicationSample(kept)], state ? [state] : [])).toMatchObject([said])
})

test('a company that has left the register is reported as such, and each company is looked up once', async () => {
  const kept = [{}, { vacancy_id: 71 }, { vacancy_id: 72, company_id: 8 }].map((more) =>
    applicationSample(more),
  )
  const told = await now(kept, [], [[8, '2026-07-17']])
  expect(told.map(({ left_on }) => left_on)).toEqual([null, null, '2026-07-17'])
  expect(asked.at(-1)).toEqual([7, 8])
})

test('an email that has become protected is masked, except in the user’s own note', async () => {
  const kept = applicationSample({
    title: 'Welder, ask jo@acme.example',
    link: 'https://acme.example/apply?to=jo@acme.example',
    note: 'jo@acme.example',
  })
  expect(await now([kept])).toMatchObject([
    { title: 'Welder, ask protected email', link: null, note: 'jo@acme.example' },
  ])
})

test('a user without applications causes no lookups', async () => {
  const before = asked.length
  expect(await now([])).toEqual([])
  expect(asked).toHaveLength(before)
})

test('an application has the date of the warning on its company', async () => {
  const kept = [applicationSample(), applicationSample({ company_id: 8 })]
  expect((await now(kept, [])).map(({ warned_on }) => warned_on)).toEqual([null, '2026-11-26'])
})

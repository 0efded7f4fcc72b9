import { expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/contract.ts'
import type { jobDetails } from '#shared/api/job-search.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { lockedCompany } from '../../../tests/support/doubles/memory-unlocks.ts'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { warnedCompanies } from '../../register/index.ts'
import { vacancyStore, presentingVacancies } from '../../vacancies/index.ts'
import { findCompany, type Registration } from '../company.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { hasUnlocked } from '../unlock/unlock-store.ts'
import { getJobDetails } from './handler.ts'

type JobDetailsBody = ResponseOf<typeof jobDetails>['body']

/** The call for a live job of a company, which has a warning or not. */
function jobCall({
  isUnlocked = false,
  warnedOn,
  registration = {},
  certificates = [],
}: {
  isUnlocked?: boolean
  warnedOn?: string
  registration?: Partial<Registration>
  certificates?: CompanyProfile['certificates']
} = {}) {
  const context = contextWith(
    { now: () => new Date('2026-07-20T09:00:00Z') },
    double(vacancyStore, { findById: async () => vacancySample() }),
    double(findCompany, async (id) => ({
      ...lockedCompany(id),
      registration: registrationSample({ id, ...registration }),
      profile: profileSample({ website: 'https://northgate.example', certificates }),
    })),
    double(hasUnlocked, async () => isUnlocked),
    double(presentingVacancies, async () => ({
      fileUrl: (path) => path,
      presentVacancy: () => ({}) as never,
    })),
    double(warnedCompanies, {
      warnedAmong: async () => new Map<number, string>(warnedOn === undefined ? [] : [[7, warnedOn]]),
    }),
    double(handles, handlesSample),
  )
  const { handle } = getJobDetails(context)
  return (userId = 'u') => handle({ params: { id: 70 } } as never, { principal: { userId } } as never)
}

const detailsOf = async (company: Parameters<typeof jobCall>[0]) => (await jobCall(company)()).body

test('a job of an unlocked company has its id and its warning, and one of a locked company has neither', async () => {
  const warnedOn = '2026-11-26'
  const handleOf = await handlesSample.of('jobs', 'u')
  expect(await detailsOf({ warnedOn })).toMatchObject({
    data: { company_id: handleOf(7), warned: false, warned_on: null },
  })
  expect(await detailsOf({ warnedOn, isUnlocked: true })).toMatchObject({
    data: { company_id: 7, warned: true, warned_on: warnedOn },
  })
  expect(await detailsOf({})).toMatchObject({ data: { warned: false, warned_on: null } })
})

test('a job says for which certificates its employer was known, once it is unlocked', async () => {
  const { occupations } = ((await detailsOf({ isUnlocked: true })) as JobDetailsBody).data
  const code = occupations[0]!.code
  const given = { route: 'Skilled Worker', from: 6, to: 10, sheet: '2026-03-01 foi.csv' }
  const certificates = [
    { ...given, year: 2023, occupation: code },
    { ...given, year: 2024, occupation: code },
    { ...given, year: 2024, occupation: '0000' },
  ]
  const said = `2024: 6 to 10 for ${code} (Skilled Worker)`
  expect(await detailsOf({ isUnlocked: true, certificates })).toMatchObject({ data: { certificates: said } })
  expect(await detailsOf({ certificates })).toMatchObject({ data: { certificates: null } })
  expect(await detailsOf({ isUnlocked: true })).toMatchObject({ data: { certificates: null } })
})

/** The state of the licence in the verdict on a job. */
const licenceOf = async (registration: Partial<Registration>) => {
  const { data } = (await detailsOf({ isUnlocked: true, registration })) as JobDetailsBody
  return data.checks.find(({ check }) => check === 'licence')?.state
}

test('a job is assessed by the routes of its company, and by none once that has left the register', async () => {
  const routes = [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }]
  expect(await licenceOf({ routes })).toBe('met')
  expect(await licenceOf({ routes, left_on: '2026-07-17' })).toBe('not-met')
})

test('a user who reads too many jobs must wait, and other users need not', async () => {
  const read = jobCall()
  for (let time = 0; time < 120; time += 1) await read()
  await expect(read()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await read('other')).status).toBe(200)
})

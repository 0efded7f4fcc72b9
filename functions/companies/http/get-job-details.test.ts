import { expect, test } from 'vitest'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import type { Registration } from '../company.ts'
import { getJobDetails } from './get-job-details.ts'

/** The call for the job of a company, which has a warning or not. The double of the verdict returns its routes. */
function jobCall({
  isUnlocked = false,
  warnedOn,
  registration = {},
  limit = 1,
}: {
  isUnlocked?: boolean
  warnedOn?: string
  registration?: Partial<Registration>
  /** How many reads a user may make. */
  limit?: number
} = {}) {
  const { handle } = getJobDetails<ReturnType<typeof vacancySample>>({
    vacancies: { findById: async () => vacancySample() },
    findCompany: async (id) => ({
      registration: registrationSample({ id, ...registration }),
      register_date: '2026-07-17',
      known_since: '2026-07-10',
      profile: profileSample({ website: 'https://northgate.example' }),
      vacancies: [],
      closedVacancies: [],
    }),
    unlocks: { has: async () => isUnlocked },
    isLive: () => true,
    today: () => '2026-07-20',
    presenting: async () => ({ fileUrl: (path) => path, presentVacancy: () => ({}) as never }),
    presentDetails: async (_vacancy, { employer }) =>
      ({ company_id: employer.id, locked: !isUnlocked, routes: employer.routes }) as never,
    warnedAmong: async () => new Map<number, string>(warnedOn === undefined ? [] : [[7, warnedOn]]),
    handles: handlesSample,
    jobReads: rateLimiter({ limit, windowSeconds: 60, what: 'jobs' }, () => new Date('2026-07-20T09:00:00Z')),
  })
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

test('a job is assessed by the routes of its company, and by none once that has left the register', async () => {
  const routes = [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }]
  expect(await detailsOf({ isUnlocked: true, registration: { routes } })).toMatchObject({ data: { routes } })
  const registration = { routes, left_on: '2026-07-17' }
  expect(await detailsOf({ isUnlocked: true, registration })).toMatchObject({ data: { routes: [] } })
})

test('a user who reads too many jobs must wait, and other users need not', async () => {
  const read = jobCall({ limit: 2 })
  await read()
  await read()
  await expect(read()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await read('other')).status).toBe(200)
})

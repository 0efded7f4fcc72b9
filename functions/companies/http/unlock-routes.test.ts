import { expect, test } from 'vitest'
import { memoryUnlocks } from '../../../tests/support/doubles/memory-unlocks.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { profileSample, registrationSample } from '../../../tests/support/samples/company-sample.ts'
import { getSearchSingle, getSponsorshipCheck } from './unlock-routes.ts'

const calls = { 'search/single': getSearchSingle, 'sponsorships/check': getSponsorshipCheck }

const presenting = async () => ({ fileUrl: (path: string) => path, presentVacancy: () => ({}) as never })
const warnedAmong = async () => new Map<number, string>()
const fails = () => Promise.reject(new Error('not now'))

/** Unlocks a company by a call, of which some reads fail. */
function unlock(
  call: keyof typeof calls,
  reads: Partial<Record<'presenting' | 'warnedAmong', typeof fails>>,
  company_id = 7,
) {
  const { committed, ...store } = memoryUnlocks()
  const { handle } = calls[call]({
    ...store,
    findCompany: async (id) => ({
      registration: registrationSample({ id }),
      register_date: '2026-07-17',
      known_since: '2026-07-10',
      profile: profileSample({ website: 'https://northgate.example' }),
      vacancies: [],
      closedVacancies: [],
    }),
    limitOf: () => 5,
    now: () => new Date('2026-07-20T12:00:00Z'),
    presenting,
    warnedAmong,
    handles: handlesSample,
    ...reads,
  })
  const answer = handle(
    { query: { company_id } } as never,
    { principal: { userId: 'u1', role: 'user' } } as never,
  )
  return { answer, committed }
}

test.each(['search/single', 'sponsorships/check'] as const)(
  '%s charges an unlock that it answers',
  async (call) => {
    const { answer, committed } = unlock(call, {})
    expect(await answer).toMatchObject({ status: 200 })
    expect(committed).toHaveLength(1)
  },
)

test.each([
  ['search/single', { presenting: fails }],
  ['search/single', { warnedAmong: fails }],
  ['sponsorships/check', { presenting: fails }],
] as const)('%s charges nothing if another read of its answer fails: %o', async (call, reads) => {
  const { answer, committed } = unlock(call, reads)
  await expect(answer).rejects.toThrow('not now')
  expect(committed).toEqual([])
})

test.each(['finder', 'jobs', 'landing'] as const)(
  'a company is unlocked by a handle of the %s, and answered with its id',
  async (purpose) => {
    const handle = (await handlesSample.of(purpose, 'u1'))(7)
    expect(await unlock('search/single', {}, handle).answer).toMatchObject({ body: { data: { id: 7 } } })
  },
)

test.each(['finder', 'jobs'] as const)(
  'a handle of the %s of another user is an unknown company',
  async (purpose) => {
    const handle = (await handlesSample.of(purpose, 'u2'))(7)
    const { answer, committed } = unlock('search/single', {}, handle)
    await expect(answer).rejects.toThrow('There is no company with this id')
    expect(committed).toEqual([])
  },
)

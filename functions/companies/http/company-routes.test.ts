import { expect, test } from 'vitest'
import { memoryUnlocks } from '../../../tests/support/doubles/memory-unlocks.ts'
import { handlesSample } from '../../../tests/support/samples/handles-sample.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import { partsOf } from '../../platform/context.ts'
import { warnedCompanies } from '../../register/index.ts'
import { presentingVacancies } from '../../vacancies/index.ts'
import { getSearchSingle, getSponsorshipCheck } from './handler.ts'

const calls = { 'search/single': getSearchSingle, 'sponsorships/check': getSponsorshipCheck }

const present = async () => ({ fileUrl: (path: string) => path, presentVacancy: () => ({}) as never })
const fails = () => Promise.reject(new Error('not now'))

/** Unlocks a company by a call, of which some reads fail. */
async function unlock(
  call: keyof typeof calls,
  reads: Partial<Record<'presenting' | 'warnedAmong', typeof fails>>,
  company_id = 7,
) {
  const { context, ...others } = await memoryUnlocks()
  const parts = partsOf(context)
    .set(handles, handlesSample)
    .set(presentingVacancies, reads.presenting ?? present)
  if (reads.warnedAmong) parts.set(warnedCompanies, { warnedAmong: reads.warnedAmong })
  const { handle } = calls[call](context)
  const principal = { userId: 'uma', role: 'user' }
  return { answer: () => handle({ query: { company_id } } as never, { principal } as never), ...others }
}

test.each(['search/single', 'sponsorships/check'] as const)(
  '%s charges an unlock that it answers',
  async (call) => {
    const { answer, written } = await unlock(call, {})
    expect(await answer()).toMatchObject({ status: 200 })
    expect(written().unlocks).toEqual([7])
  },
)

test('an unlock says that it has taken a use of the day, and a repeated one that it has not', async () => {
  const { answer } = await unlock('search/single', {})
  expect(await answer()).toMatchObject({ body: { charged: true } })
  expect(await answer()).toMatchObject({ body: { charged: false } })
})

test.each([
  ['search/single', { presenting: fails }],
  ['search/single', { warnedAmong: fails }],
  ['sponsorships/check', { presenting: fails }],
] as const)('%s charges nothing if another read of its answer fails: %o', async (call, reads) => {
  const { answer, isUnchanged } = await unlock(call, reads)
  await expect(answer()).rejects.toThrow('not now')
  expect(isUnchanged()).toBe(true)
})

test.each(['finder', 'jobs', 'landing'] as const)(
  'a company is unlocked by a handle of the %s, and answered with its id',
  async (purpose) => {
    const handle = (await handlesSample.of(purpose, 'uma'))(7)
    const { answer } = await unlock('search/single', {}, handle)
    expect(await answer()).toMatchObject({ body: { data: { id: 7 } } })
  },
)

test.each(['finder', 'jobs'] as const)(
  'a handle of the %s of another user is an unknown company',
  async (purpose) => {
    const handle = (await handlesSample.of(purpose, 'u2'))(7)
    const { answer, isUnchanged } = await unlock('search/single', {}, handle)
    await expect(answer()).rejects.toThrow('There is no company with this id')
    expect(isUnchanged()).toBe(true)
  },
)

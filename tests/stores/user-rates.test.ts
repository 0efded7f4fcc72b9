import { afterAll, expect, test } from 'vitest'
import { searchRate } from '../../functions/companies/search/identifying-search.ts'
import { type UserRate, userRates } from '../../functions/platform/dynamodb/user-rates.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const NOON = Date.parse('2026-07-20T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000)

/** Makes concurrent calls. @returns the number of accepted calls, and the errors of the others. */
async function takeAtOnce(userId: string, calls: number, instant: Date, rate: UserRate = searchRate('user')) {
  const { take } = userRates(emulators.documents, emulators.tables.rates)
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => take(rate, userId, instant)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  return { let: calls - refused.length, refused }
}

test('of 80 concurrent searches in one minute 60 pass, and the others get Retry-After', async () => {
  const { let: passed, refused } = await takeAtOnce('u1', 80, at(20))
  expect(passed).toBe(60)
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'too_many_requests', headers: { 'Retry-After': '40' } })
  }
})

test('a refused search is not counted, and the next minute has a new limit', async () => {
  await takeAtOnce('u2', 100, at(59))
  expect((await takeAtOnce('u2', 1, at(59.999))).let).toBe(0)
  expect((await takeAtOnce('u2', 61, at(60))).let).toBe(60)
})

test('a user has at most 1,000 searches in an hour, even if the minute allows more', async () => {
  for (let minute = 0; minute < 16; minute += 1) {
    expect((await takeAtOnce('u3', 60, at(60 * minute))).let).toBe(60)
  }
  const { let: passed, refused } = await takeAtOnce('u3', 50, at(60 * 20))
  expect(passed).toBe(40)
  expect(refused[0]).toMatchObject({ headers: { 'Retry-After': '2400' } })
  expect((await takeAtOnce('u3', 1, at(3600))).let).toBe(1)
})

test('an administrator may make ten times as many searches', async () => {
  expect((await takeAtOnce('u4', 620, at(0), searchRate('admin'))).let).toBe(600)
})

test('the searches of one user do not count for another user or for free unlocks', async () => {
  await takeAtOnce('u5', 60, at(0))
  expect((await takeAtOnce('u6', 1, at(0))).let).toBe(1)
  expect((await takeAtOnce('u5', 1, at(0), { name: 'free_openings', perHour: 60, perMinute: 60 })).let).toBe(
    1,
  )
})

const checks = { name: 'checks', perHour: 3 }

test('an action that is given back leaves room for one more, also under concurrent calls', async () => {
  const { giveBack } = userRates(emulators.documents, emulators.tables.rates)
  expect((await takeAtOnce('u7', 5, at(0), checks)).let).toBe(3)
  const [, , { let: passed }] = await Promise.all([
    giveBack(checks, 'u7', at(0)),
    giveBack(checks, 'u7', at(1)),
    takeAtOnce('u7', 1, at(1), { ...checks, perHour: 9 }),
  ])
  expect(passed).toBe(1)
  // three of the first, less two, and one more
  expect((await takeAtOnce('u7', 5, at(2), checks)).let).toBe(1)
})

test('a late caller gives back an action of its own hour, and a counter without actions stays at none', async () => {
  const { giveBack } = userRates(emulators.documents, emulators.tables.rates)
  await takeAtOnce('u8', 3, at(3600), checks)
  for (let time = 0; time < 2; time += 1) await giveBack(checks, 'u8', at(3599))
  expect((await takeAtOnce('u8', 1, at(3600), checks)).let).toBe(0)
  expect((await takeAtOnce('u8', 5, at(3599), checks)).let).toBe(3)
})

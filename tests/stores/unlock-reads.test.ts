import { afterAll, expect, test } from 'vitest'
import { unlockedAmong, unlockedBy } from '../../functions/companies/unlock/unlock-store.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { unlockCharger } from '../support/accounts/unlock-charger.ts'
import { watchCalls } from '../support/calls/watch-calls.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const store = unlockCharger(emulators.documents, emulators.tables)
afterAll(() => emulators.stop())

const DATE = '2026-07-20'
const at = new Date(`${DATE}T12:00:00Z`)

async function userWith(...companyIds: number[]): Promise<string> {
  const user = storedUser()
  await userStore(emulators).create(user)
  for (const companyId of companyIds)
    await store.charge({ userId: user.user_id, companyId, date: DATE, limit: 5, at })
  return user.user_id
}

test('the state of a company says whether the user has unlocked it, and whether anybody has', async () => {
  const other = await userWith()
  expect(await store.stateOf(other, 7)).toEqual({ isUnlocked: false, isMarked: false })
  const uma = await userWith(7)
  expect(await store.stateOf(uma, 7)).toEqual({ isUnlocked: true, isMarked: true })
  expect(await store.stateOf(other, 7)).toEqual({ isUnlocked: false, isMarked: true })
  expect([await store.has(uma, 7), await store.has(other, 7)]).toEqual([true, false])
})

test('the companies of a user are read newest first, and by their ids where several were unlocked at once', async () => {
  const userId = await userWith(9, 4, 6)
  const later = new Date(at.getTime() + 1)
  await store.charge({ userId, companyId: 5, date: DATE, limit: 5, at: later })
  expect(await unlockedBy(emulators)(userId)).toEqual([5, 4, 6, 9])
})

test('unlocks and usage are read strongly consistent', async () => {
  const userId = await userWith(1)
  const calls = await watchCalls(emulators.documents, async () => {
    await store.has(userId, 1)
    await store.usedOn(userId, DATE)
    // a query that stops at its first row, and the keys behind it
    await unlockedAmong(emulators)(userId, [1, 2, 3], 1)
  })
  expect(calls.map(({ command }) => command)).toEqual(['GetItem', 'GetItem', 'Query', 'BatchGetItem'])
  for (const { input } of calls) expect(JSON.stringify(input)).toContain('"ConsistentRead":true')
})

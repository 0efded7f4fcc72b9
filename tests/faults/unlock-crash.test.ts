import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStore } from '../../functions/accounts/storage/user-store.ts'
import { unlockStore } from '../../functions/companies/storage/unlock-store.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'
import { storedUser } from '../support/stored-user.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = fileURLToPath(new URL('unlock-and-die.ts', import.meta.url))
const newUser = (user_id: string) =>
  userStore(emulators.documents, emulators.tables).create(storedUser({ user_id }))
const argumentsOf = (userId: string, times = 1) => [emulators.endpoints.dynamodb, userId, '7', String(times)]

async function state(userId: string) {
  const store = unlockStore(emulators.documents, emulators.tables)
  return { unlocked: await store.has(userId, 7), used: await store.usedOn(userId, '2026-07-20') }
}

test(
  'killed before or after any call, an unlock has both rows or neither, and retries make it exactly one',
  async () => {
    await newUser('alive')
    const points = await crashPoints(SCRIPT, argumentsOf('alive'))
    // it looks whether the company is unlocked, then unlocks and counts in one
    expect(points).toHaveLength(4)
    await atEach(points, async (point) => {
      const userId = `${point.moment}-${point.call}`
      await newUser(userId)
      await runUntilDeath(SCRIPT, argumentsOf(userId), point)
      const done = point.moment === 'after' && point.call === 2
      expect(await state(userId)).toEqual({ unlocked: done, used: done ? 1 : 0 })
      await runToEnd(SCRIPT, argumentsOf(userId, 3))
      expect(await state(userId)).toEqual({ unlocked: true, used: 1 })
    })
  },
  CRASH_TIMEOUT,
)

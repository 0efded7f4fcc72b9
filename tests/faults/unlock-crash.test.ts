import { afterAll, expect, test } from 'vitest'
import { hasUnlocked, usedOn } from '../../functions/companies/unlock/unlock-store.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'

const emulators = await startEmulators()
afterAll(() => emulators.stop())

const SCRIPT = 'tests/faults/unlock-and-die.ts'
const newUser = (user_id: string) => userStore(emulators).create(storedUser({ user_id }))

const argumentsOf = (userId: string, times = 1) => [emulators.endpoints.dynamodb, userId, '7', String(times)]

async function state(userId: string) {
  return {
    unlocked: await hasUnlocked(emulators)(userId, 7),
    used: await usedOn(emulators, userId, '2026-07-20'),
  }
}

test(
  'an unlock killed before or after any call has both rows or neither, and retries make exactly one unlock',
  async () => {
    await newUser('alive')
    const points = await crashPoints(SCRIPT, argumentsOf('alive'))
    // an unlock makes two calls: one checks whether the company is unlocked, the other unlocks and counts
    expect(points).toHaveLength(4)
    await atEach(points, async (point) => {
      const userId = `${point.moment}-${point.call}`
      await newUser(userId)
      await runUntilDeath(SCRIPT, argumentsOf(userId), point)
      const done = point.moment === 'after' && point.call === 2
      const one = { unlocked: true, used: 1 }
      expect(await state(userId)).toEqual(done ? one : { unlocked: false, used: 0 })
      await runToEnd(SCRIPT, argumentsOf(userId, 3))
      expect(await state(userId)).toEqual(one)
    })
  },
  CRASH_TIMEOUT,
)

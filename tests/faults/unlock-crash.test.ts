import { fileURLToPath } from 'node:url'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userStore } from '../../functions/accounts/storage/user-store.ts'
import { unlockStore } from '../../functions/companies/storage/unlock-store.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { atEach, CRASH_TIMEOUT, crashPoints, runToEnd, runUntilDeath } from './crash-harness.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const SCRIPT = fileURLToPath(new URL('unlock-and-die.ts', import.meta.url))
const newUser = (user_id: string) =>
  userStore(emulators.documents, emulators.tables).create(storedUser({ user_id }))
/** The counters after one unlock: the daily usage, or the free unlocks of the hour. */
const kinds = { charged: { used: 1, free: 0 }, free: { used: 0, free: 1 } }
type Kind = keyof typeof kinds

const argumentsOf = (userId: string, kind: Kind, times = 1) => [
  emulators.endpoints.dynamodb,
  userId,
  '7',
  String(times),
  kind,
]

async function state(userId: string) {
  const { documents, tables } = emulators
  const store = unlockStore(documents, tables)
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tables.rates,
      KeyConditionExpression: 'user_id = :user',
      ExpressionAttributeValues: { ':user': userId },
    }),
  )
  return {
    unlocked: await store.has(userId, 7),
    used: await store.usedOn(userId, '2026-07-20'),
    free: Items.reduce((sum, { total }) => sum + Number(total), 0),
  }
}

test.each(['charged', 'free'] as const)(
  'a %s unlock killed before or after any call has both rows or neither, and retries make exactly one unlock',
  async (kind) => {
    await newUser(`alive ${kind}`)
    const points = await crashPoints(SCRIPT, argumentsOf(`alive ${kind}`, kind))
    // an unlock makes two calls: one checks whether the company is unlocked, the other unlocks and counts
    expect(points).toHaveLength(4)
    await atEach(points, async (point) => {
      const userId = `${kind}-${point.moment}-${point.call}`
      await newUser(userId)
      await runUntilDeath(SCRIPT, argumentsOf(userId, kind), point)
      const done = point.moment === 'after' && point.call === 2
      const nothing = { unlocked: false, used: 0, free: 0 }
      expect(await state(userId)).toEqual(done ? { unlocked: true, ...kinds[kind] } : nothing)
      await runToEnd(SCRIPT, argumentsOf(userId, kind, 3))
      expect(await state(userId)).toEqual({ unlocked: true, ...kinds[kind] })
    })
  },
  CRASH_TIMEOUT,
)

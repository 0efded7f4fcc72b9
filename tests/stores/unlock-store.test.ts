import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, describe, expect, test } from 'vitest'
import { unlockRecord, unlockedAmong } from '../../functions/companies/unlock/unlock-store.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { unlockCharger } from '../support/accounts/unlock-charger.ts'
import { watchCalls } from '../support/calls/watch-calls.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const store = unlockCharger(emulators.documents, emulators.tables)
afterAll(() => emulators.stop())

const NOON = new Date('2026-07-20T12:00:00Z')

/** Creates a user for one test. @returns the calls of this user. */
async function newUser({ limit = 5 } = {}) {
  const user = storedUser()
  await userStore(emulators).create(user)
  return callsOf(user.user_id, limit)
}

function callsOf(userId: string, limit = 5) {
  return {
    userId,
    charge: (companyId: number, { at = NOON, limit: changed = limit } = {}) =>
      store.charge({ userId, companyId, date: at.toISOString().slice(0, 10), limit: changed, at }),
    used: (date = '2026-07-20') => store.usedOn(userId, date),
  }
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('charging an unlock', () => {
  test.each([
    { limit: 1, calls: 60, companies: 10 },
    { limit: 5, calls: 60, companies: 60 },
    { limit: 15, calls: 60, companies: 10 },
    { limit: 50, calls: 60, companies: 1 },
  ])(
    '$calls concurrent unlocks of $companies companies at a limit of $limit charge exactly the smaller',
    async ({ limit, calls, companies }) => {
      const { charge, used, userId } = await newUser({ limit })
      const outcomes = await Promise.all(times(calls, (index) => charge((index % companies) + 1)))
      const expected = Math.min(limit, companies)
      expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(expected)
      expect(await used()).toBe(expected)
      expect(await store.unlockedBy(userId)).toHaveLength(expected)
    },
  )

  test('charging uses the UTC date to the millisecond, also when the UK clock changes', async () => {
    for (const midnight of ['2026-07-21T00:00:00Z', '2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z']) {
      const { charge, used } = await newUser({ limit: 1 })
      const after = new Date(midnight)
      const before = new Date(after.getTime() - 1)
      expect(await charge(1, { at: before })).toBe('charged')
      expect(await charge(2, { at: before })).toBe('exceeded')
      expect(await charge(2, { at: after })).toBe('charged')
      expect(await used(before.toISOString().slice(0, 10))).toBe(1)
      expect(await used(after.toISOString().slice(0, 10))).toBe(1)
    }
  })

  test('the usage of a day is stored for two weeks after its last unlock', async () => {
    const { charge, userId } = await newUser()
    await charge(1)
    const [day] = await unlockRecord(emulators).usageOf(userId)
    expect(day?.expires_at).toBe((NOON.getTime() + 14 * 24 * 60 * 60 * 1000) / 1000)
  })

  test('a conflicting charge does not report the daily limit, because the concurrent charge may have unlocked the company', async () => {
    const { userId, charge } = await newUser({ limit: 1 })
    await charge(1)
    let answers = 0
    const conflicting = {
      send: (command: never) => {
        answers += 1
        if (answers > 1) return emulators.documents.send(command)
        const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'ConditionalCheckFailed' }]
        throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons })
      },
    } as unknown as DynamoDBDocumentClient
    const request = { userId, companyId: 1, date: '2026-07-20', limit: 1, at: NOON }
    expect(await unlockCharger(conflicting, emulators.tables).charge(request)).toBe('already_unlocked')
  })

  test('a charge with permanent conflicts fails without charging and without reporting the daily limit', async () => {
    let conflicts = 3
    const conflicting = {
      send: (command: never) => {
        conflicts -= 1
        if (conflicts < 0) return emulators.documents.send(command)
        const CancellationReasons = [{ Code: 'None' }, { Code: 'TransactionConflict' }]
        throw new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons })
      },
    } as unknown as DynamoDBDocumentClient
    const { userId, used } = await newUser()
    const request = { userId, companyId: 1, date: '2026-07-20', limit: 5, at: NOON }
    expect(await unlockCharger(conflicting, emulators.tables).charge(request)).toBe('charged')
    expect(await used()).toBe(1)
    conflicts = 1000
    await expect(
      unlockCharger(conflicting, emulators.tables).charge({ ...request, companyId: 2 }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await used()).toBe(1)
  })
})

describe('the unlocked companies', () => {
  test('the unlocked companies on a page of results are found, for their own user only', async () => {
    const [uma, other] = [await newUser(), await newUser()]
    await uma.charge(1)
    await other.charge(2)
    const found = unlockedAmong(emulators)
    expect(await found(uma.userId, [1, 2, 3])).toEqual(new Set([1]))
    expect(await store.has(uma.userId, 2)).toBe(false)
  })

  test('the unlocked companies are all found even if the table returns only some at a time', async () => {
    const { charge, userId } = await newUser()
    for (const id of [1, 3]) await charge(id)
    // the table returns one row of the query, and then one item of a batch at a time
    const found = unlockedAmong({ documents: crowded(emulators.documents), tables: emulators.tables })
    expect(await found(userId, [0, 1, 2, 3], 1)).toEqual(new Set([1, 3]))
    expect(await found(userId, [1, 2], 1)).toEqual(new Set([1]))
    expect(await found(userId, [], 1)).toEqual(new Set())
  })

  test('one query finds the same unlocks as a query with a batch, also for repeated ids', async () => {
    const { charge, userId } = await newUser({ limit: -1 })
    const unlocked = [2, 3, 5, 8, 13, 21, 34, 55, 89]
    for (const id of unlocked) await charge(id)
    const pages = [
      [1, 2, 4, 5, 90],
      [89, 3, 2, 3, 3],
      [55, 1, 100, 34, 33],
      [100, 101, 102],
    ]
    for (const rows of [1, 2, 5, 9, 300]) {
      for (const page of pages)
        expect(await unlockedAmong(emulators)(userId, page, rows)).toEqual(
          new Set(page.filter((id) => unlocked.includes(id))),
        )
    }
  })

  test('a page of results costs one read unit with few unlocks, and at most two calls with many', async () => {
    const { charge, userId } = await newUser({ limit: -1 })
    for (const id of [1, 30, 60, 90, 120, 150]) await charge(id)
    const page = times(15, (at) => 1 + at * 10)
    const commandsOf = async (rows?: number) => {
      const find = () => unlockedAmong(emulators)(userId, page, rows)
      return (await watchCalls(emulators.documents, find)).map(({ command }) => command)
    }
    expect(await commandsOf()).toEqual(['Query'])
    expect(await commandsOf(3)).toEqual(['Query', 'BatchGetItem'])
    const { ConsumedCapacity } = await emulators.documents.send(
      new QueryCommand({
        TableName: emulators.tables.unlocks,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': userId },
        ConsistentRead: true,
        ReturnConsumedCapacity: 'TOTAL',
      }),
    )
    expect(ConsumedCapacity?.CapacityUnits).toBe(1)
  })

  test('one user’s unlocked companies and counters are erased, and erasing again finds nothing', async () => {
    const [uma, other] = [await newUser({ limit: -1 }), await newUser()]
    await Promise.all(times(60, (index) => uma.charge(index + 1)))
    await uma.charge(100, { at: new Date('2026-07-21T12:00:00Z') })
    await other.charge(1)
    const record = unlockRecord(emulators)
    expect(await record.usageOf(uma.userId)).toMatchObject([
      { date: '2026-07-21', used: 1 },
      { date: '2026-07-20', used: 60 },
    ])
    for (let time = 0; time < 2; time += 1) {
      await record.eraseOf(uma.userId)
      expect([await record.unlocksOf(uma.userId), await record.usageOf(uma.userId)]).toEqual([[], []])
    }
    expect([await other.used(), await store.unlockedBy(other.userId)]).toEqual([1, [1]])
  })
})

/** A client of the same tables whose batch reads return only one item each. */
function crowded(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send = async (command: BatchGetCommand) => {
    if (command.input.RequestItems === undefined) return client.send(command)
    const [[table, { Keys: [first, ...left] = [], ...more }] = ['', {}]] = Object.entries(
      command.input.RequestItems ?? {},
    )
    const Keys = first === undefined ? [] : [first]
    const answer = await client.send(new BatchGetCommand({ RequestItems: { [table]: { ...more, Keys } } }))
    return { ...answer, UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {} }
  }
  return Object.create(client, { send: { value: send } })
}

import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { registrationStore } from '../../functions/identity/accounts/account-erasers.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { eraseUser } from '../../functions/privacy/workers/erase-user.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const KINDS = [
  ['sessions', 'session_id', 60],
  ['resets', 'token_hash', 3],
  ['exchanges', 'code_hash', 2],
] as const

const NOON = '2026-07-20T12:00:00.000Z'

async function leaveTraces(user_id: string) {
  const put = (table: 'sessions' | 'resets' | 'exchanges' | 'codes', more: object) =>
    emulators.documents.send(
      new PutCommand({ TableName: emulators.tables[table], Item: { user_id, ...more } }),
    )
  await put('codes', { code_hash: 'a hash' })
  for (const [table, key, rows] of KINDS) {
    await Promise.all(Array.from({ length: rows }, (_, at) => put(table, { [key]: `${key}-${at}` })))
  }
}

/** The number of a user's rows in each table. */
async function count(userId: string) {
  const counts: Record<string, number> = {}
  for (const table of ['codes', 'sessions', 'resets', 'exchanges'] as const) {
    const scan = new ScanCommand({ TableName: emulators.tables[table], ConsistentRead: true, Limit: 1000 })
    const { Items = [] } = await emulators.documents.send(scan)
    counts[table] = Items.filter(({ user_id }) => user_id === userId).length
  }
  return counts
}

test('all traces of a user are erased, even more than a batch, and no traces of other users', async () => {
  await leaveTraces('uma')
  await leaveTraces('somebody')
  const whole = { codes: 1, sessions: 60, resets: 3, exchanges: 2 }
  expect(await count('uma')).toEqual(whole)
  for (let time = 0; time < 2; time += 1) {
    await eraseUser(emulators, { user_id: 'uma', email: 'uma@example.com', deleted_at: NOON })
    expect(await count('uma')).toEqual({ codes: 0, sessions: 0, resets: 0, exchanges: 0 })
  }
  expect(await count('somebody')).toEqual(whole)
})

test('erasing a user also erases earlier registrations with the email, but neither later ones nor the owner of the email', async () => {
  const { documents, tables } = emulators
  const email = 'ursula@example.com'
  const register = async (user_id: string, created_at: string, verified: boolean) => {
    await documents.send(
      new PutCommand({
        TableName: tables.users,
        Item: storedUser({ user_id, email, email_verified_at: verified ? created_at : null }),
      }),
    )
    await documents.send(
      new PutCommand({
        TableName: tables.registrations,
        Item: { email, user_id, created_at, expires_at: 2_000_000_000 },
      }),
    )
    await leaveTraces(user_id)
  }
  await register('in-vain', '2026-07-20T11:00:00.000Z', false)
  await register('heir', '2026-07-20T11:30:00.000Z', true)
  await register('newcomer', '2026-07-20T12:00:00.001Z', false)
  // by a clock that was ahead of that of the deletion
  await register('ursula', '2026-07-20T12:03:00.000Z', true)

  await eraseUser(emulators, { user_id: 'ursula', email, deleted_at: NOON })

  const users = userStore({ documents, tables })
  const kept = async (userId: string) => [(await users.findById(userId)) !== undefined, await count(userId)]
  const whole = { codes: 1, sessions: 60, resets: 3, exchanges: 2 }
  expect(await kept('in-vain')).toEqual([false, { codes: 0, sessions: 0, resets: 0, exchanges: 0 }])
  expect(await kept('heir')).toEqual([true, whole])
  expect(await kept('newcomer')).toEqual([true, whole])
  expect(await registrationStore({ documents, tables }).before(email, '2027')).toEqual(['newcomer'])
})

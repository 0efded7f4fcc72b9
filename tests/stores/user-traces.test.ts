import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseUser } from '../../functions/accounts/domain/erase-user.ts'
import { userTraces } from '../../functions/accounts/storage/user-traces.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const KINDS = [
  ['sessions', 'session_id', 60],
  ['resets', 'token_hash', 3],
  ['exchanges', 'code_hash', 2],
] as const

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

/** How many rows each table has of a user. */
async function count(userId: string) {
  const counts: Record<string, number> = {}
  for (const table of ['codes', 'sessions', 'resets', 'exchanges'] as const) {
    const scan = new ScanCommand({ TableName: emulators.tables[table], ConsistentRead: true, Limit: 1000 })
    const { Items = [] } = await emulators.documents.send(scan)
    counts[table] = Items.filter(({ user_id }) => user_id === userId).length
  }
  return counts
}

test('the traces of a user are erased, more than a batch of them too, and nobody else’s', async () => {
  await leaveTraces('uma')
  await leaveTraces('somebody')
  const whole = { codes: 1, sessions: 60, resets: 3, exchanges: 2 }
  expect(await count('uma')).toEqual(whole)
  const traces = userTraces(emulators.documents, emulators.tables)
  for (let time = 0; time < 2; time += 1) {
    await eraseUser(traces, 'uma')
    expect(await count('uma')).toEqual({ codes: 0, sessions: 0, resets: 0, exchanges: 0 })
  }
  expect(await count('somebody')).toEqual(whole)
})

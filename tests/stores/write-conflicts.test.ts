import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { accountWriters } from '../support/accounts/account-calls.ts'
import { AT } from '../support/accounts/account-writer.ts'
import { storedUser, waitingUser } from '../support/accounts/stored-user.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { conflictingClient } from './conflicting-client.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

/** Each writer with its own user and data. Only the writer's own writes conflict. */
const prepare = (conflicts: number) => {
  const { documents, tables } = emulators
  return Promise.all(
    accountWriters(emulators).map(async ([what, { before, isOfWaiting, done }]) => {
      const user_id = `${what} ${randomUUID()}`
      const user = isOfWaiting
        ? waitingUser({ user_id, created_at: AT.toISOString() })
        : storedUser({ user_id })
      await userStore({ documents, tables }).create(user)
      await before?.(user)
      const { client, met } = conflictingClient(documents, conflicts)
      const writer = accountWriters({ documents: client, tables }).find(([name]) => name === what)?.[1]
      if (writer === undefined) throw new Error(`There is no writer ${what}`)
      return { what, user, write: () => writer.write(user), met, done }
    }),
  )
}

test('every account write succeeds despite a conflicting transaction', async () => {
  for (const { what, write, met, done } of await prepare(1)) {
    expect(await write(), `${what}`).toEqual(done)
    expect(met(), `${what}`).toBe(1)
  }
})

test('after twelve conflicts, an account write fails as a conflict and writes nothing', async () => {
  const writers = await prepare(1000)
  const names = writers.flatMap(({ user: { user_id, email } }) => [user_id, email])
  const rows = () => rowsAbout(emulators.documents, (table) => emulators.tables[table], names)
  const before = await rows()
  const outcomes = await Promise.allSettled(writers.map(({ write }) => write()))
  for (const [at, { what, met }] of writers.entries()) {
    const conflict = { status: 'rejected', reason: { code: 'conflict', status: 409 } }
    expect(outcomes[at], `${what}`).toMatchObject(conflict)
    expect(met(), `${what}`).toBe(12)
  }
  expect(await rows()).toEqual(before)
})

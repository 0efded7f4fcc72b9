import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { accountDeletion } from '../../functions/identity/accounts/delete-account.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import type { User } from '../../functions/identity/accounts/user.ts'
import { eraseUser } from '../../functions/privacy/workers/erase-user.ts'
import { accountWriters } from '../support/accounts/account-calls.ts'
import { accountContext } from '../support/accounts/account-fixture.ts'
import { AT } from '../support/accounts/account-writer.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { rowsAbout } from '../support/emulators/rows-about.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

/** The writers that can still write after a deletion, because their requests were authorized before it. */
const lateWriters = () => accountWriters(emulators).filter(([, { notLate }]) => notLate === undefined)

function deletion() {
  const { documents, tables } = emulators
  const { context } = accountContext(emulators)

  return {
    remove: (user: User) =>
      accountDeletion(context)({
        user,
        at: AT,
        mail: { template: 'account_deleted', to: user.email, name: user.name },
        requestId: 'removal',
      }),
    erase: ({ user_id, email }: User) =>
      eraseUser({ documents, tables }, { user_id, email, deleted_at: AT.toISOString() }),
  }
}

/** The rows of these users, without the two outbox messages of each deletion. */
const rowsOf = (users: readonly User[]) => rowsWith(users.flatMap(({ user_id, email }) => [user_id, email]))

async function rowsWith(names: readonly string[]) {
  const rows = await rowsAbout(emulators.documents, (table) => emulators.tables[table], names)
  return rows.filter((row) => !(row.startsWith('outbox') && row.includes('"request_id":"removal"')))
}

/** A user for each writer, with the data that it needs, and an id by which remaining rows tell it. */
const prepare = () =>
  Promise.all(
    lateWriters().map(async ([what, { before, write, isOfOthers = false }]) => {
      const user = storedUser({ user_id: `${what} ${randomUUID()}` })
      await userStore(emulators).create(user)
      await before?.(user)
      return { what, user, isOfOthers, write: () => write(user) }
    }),
  )

test('after a user is erased, calls in progress write no data of that user', async () => {
  const { remove, erase } = deletion()
  const late = await prepare()
  const users = late.map(({ user }) => user)
  for (const { user } of late) {
    expect(await remove(user)).toBe('deleted')
    await erase(user)
  }
  const left = await rowsOf(users)
  // earlier calls have sent mails
  expect(left.filter((row) => !row.startsWith('outbox'))).toEqual([])
  for (const { write } of late) await write()
  expect(await rowsOf(users)).toEqual(left)
})

test('a write concurrent with the deletion of its user is either erased or never made', async () => {
  const { remove, erase } = deletion()
  const { findById } = userStore(emulators)
  const late = await prepare()
  for (const { what, user, write } of late) {
    const [written, removed] = await Promise.all([write(), remove(user)])
    const changed = await findById(user.user_id)
    // the write changed the user before the deletion, which was refused and is tried again
    const again = changed && (await remove(changed))
    expect([written, removed, again], `${what}`).toContain('deleted')
    expect(await findById(user.user_id), `${what}`).toBeUndefined()
    await erase(user)
  }
  const names = late.flatMap(({ user, isOfOthers }) =>
    isOfOthers ? [user.user_id] : [user.user_id, user.email],
  )
  const rows = await rowsWith(names)
  // the outbox still contains the mails of earlier changes, and the audit log the ids of changed users
  expect(rows.filter((row) => !/^(outbox|audit)/.test(row))).toEqual([])
})

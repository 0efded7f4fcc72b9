import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSession } from '../../functions/accounts/domain/session.ts'
import { eraseUser } from '../../functions/accounts/domain/erase-user.ts'
import { noPreferences, type User, type Waiting } from '../../functions/accounts/domain/user.ts'
import { accountStore } from '../../functions/accounts/storage/account-store.ts'
import { exchangeStore } from '../../functions/accounts/storage/exchange-store.ts'
import { identityStore } from '../../functions/accounts/storage/identity-store.ts'
import { preferencesStore } from '../../functions/accounts/storage/preferences-store.ts'
import { userStore } from '../../functions/accounts/storage/user-store.ts'
import { registrationStore } from '../../functions/accounts/storage/registration-store.ts'
import { userTraces } from '../../functions/accounts/storage/user-traces.ts'
import { unlockRecord } from '../../functions/companies/storage/unlock-record.ts'
import { unlockStore } from '../../functions/companies/storage/unlock-store.ts'
import { outboxWriter } from '../../functions/platform/outbox.ts'
import { startEmulators, type TestEmulators } from '../support/emulators.ts'
import { passwordDesk } from '../support/password-desk.ts'
import { rowsAbout } from '../support/rows-about.ts'
import { storedUser } from '../support/stored-user.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await startEmulators()
})
afterAll(() => emulators.stop())

const AT = new Date('2026-07-20T12:00:00Z')
const LATER = AT.getTime() / 1000 + 3600

const pending = (user: User): Waiting => ({ ...user, email_verified_at: null, expires_at: LATER })

const mailOf = ({ email }: User) =>
  ({ mail: { template: 'verify_email', to: email, code: '000000' }, requestId: 'late' }) as const

const resetOf = ({ user_id, session_epoch }: User) => ({
  user_id,
  token_hash: 'late',
  epoch: session_epoch,
  expires_at: LATER,
})

/** Everything that is written of a user by a request that was let in before the account was deleted. */
function writers() {
  const { documents, tables } = emulators
  const { dependencies } = passwordDesk(emulators)
  const outbox = outboxWriter(tables.outbox, () => AT)
  const { setup_completed_at: _, ...wanted } = noPreferences
  const unlocks = unlockStore(documents, tables)
  const accounts = accountStore(documents, tables, outbox)

  const late: Record<string, (user: User) => Promise<unknown>> = {
    'a session begun': (user) => dependencies.sessions.create(newSession(dependencies, user, 'Firefox')),
    'a hash renewed': (user) => dependencies.users.rehash(user, 'another hash'),
    'a password changed': (user) =>
      dependencies.passwordChanges.write({ user, sessionId: 'any', passwordHash: 'new', ...mailOf(user) }),
    'a link mailed': (user) => dependencies.resets.add({ reset: resetOf(user), ...mailOf(user) }),
    'a link used': (user) =>
      dependencies.resets.use({
        user,
        reset: resetOf(user),
        passwordHash: 'new',
        at: AT,
        ...mailOf(user),
      }),
    'a code sent again': (user) =>
      dependencies.resends.count({
        email: user.email,
        seen: undefined,
        next: { last_at: AT.toISOString(), count: 1 },
        renewal: {
          user: pending(user),
          code: { user_id: user.user_id, code_hash: 'late', tries: 0, expires_at: LATER },
          ...mailOf(user),
        },
      }),
    'the address verified': (user) =>
      dependencies.signUps.verify({ user: pending(user), codeHash: 'late', at: AT }),
    'a provider linked': (user) =>
      identityStore(documents, tables).link({ issuer: 'https://p.example', subject: user.user_id }, user),
    'a sign-in with a provider': ({ user_id, session_epoch }) =>
      exchangeStore(documents, tables).add({
        user_id,
        code_hash: 'late',
        binding_hash: 'late',
        epoch: session_epoch,
        expires_at: LATER,
      }),
    'preferences saved': ({ user_id }) =>
      preferencesStore(documents, tables.users).replace(user_id, wanted, AT),
    'a new name': ({ user_id }) => accounts.rename(user_id, 'Lazarus'),
    'a company unlocked': ({ user_id }) =>
      unlocks.charge({ userId: user_id, companyId: 7, date: '2026-07-20', limit: 10, at: AT }),
    'the account deleted again': (user) => accounts.delete({ user, at: AT, ...mailOf(user) }),
  }
  return {
    late,
    remove: (user: User) =>
      accounts.delete({
        user,
        at: AT,
        mail: { template: 'account_deleted', to: user.email, name: user.name },
        requestId: 'removal',
      }),
    erase: ({ user_id, email }: User) =>
      eraseUser(
        {
          traces: [...userTraces(documents, tables), unlockRecord(documents, tables).eraseOf],
          registrations: registrationStore(documents, tables),
        },
        { user_id, email, deleted_at: AT.toISOString() },
      ),
  }
}

/** What the tables have of somebody, the two messages of the deletion aside: those are on their way out. */
const rowsOf = async ({ user_id, email }: User) => {
  const rows = await rowsAbout(emulators.documents, (table) => emulators.tables[table], [user_id, email])
  return rows.filter((row) => !(row.startsWith('outbox') && row.includes('"request_id":"removal"')))
}

async function newUser(): Promise<User> {
  const user = storedUser()
  await userStore(emulators.documents, emulators.tables).create(user)
  return user
}

test('of a user who was deleted and erased nothing is written any more, whatever was under way', async () => {
  const { late, remove, erase } = writers()
  for (const [what, write] of Object.entries(late)) {
    const user = await newUser()
    expect(await remove(user)).toBe('deleted')
    await erase(user)
    await write(user)
    expect(await rowsOf(user), `${what}`).toEqual([])
  }
})

test('beside the deletion each is done before it, and erased, or not at all', async () => {
  const { late, remove, erase } = writers()
  const { 'a code sent again': _resend, 'the account deleted again': _again, ...beside } = late
  for (const [what, write] of Object.entries(beside)) {
    const user = await newUser()
    const [, removed] = await Promise.all([write(user), remove(user)])
    // overtaken by what has changed the user; the reader tries again
    const changed = await userStore(emulators.documents, emulators.tables).findById(user.user_id)
    expect(changed ? [removed, await remove(changed)] : ['changed', removed], `${what}`).toEqual([
      'changed',
      'deleted',
    ])
    await erase(user)
    const rows = (await rowsOf(user)).filter((row) => !row.startsWith('outbox'))
    // outbox aside: the mail of a change that was done before
    expect(rows, `${what}`).toEqual([])
  }
})

import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { readAlertsToken } from '../../functions/accounts/domain/alerts-token.ts'
import { newSession } from '../../functions/accounts/domain/session.ts'
import { noPreferences, type User, type Waiting } from '../../functions/accounts/domain/user.ts'
import type { erasureWiring } from '../../functions/accounts/erasure-wiring.ts'
import { accountStore } from '../../functions/accounts/storage/account-store.ts'
import { alertReaders } from '../../functions/accounts/storage/alert-readers.ts'
import { exchangeStore } from '../../functions/accounts/storage/exchange-store.ts'
import { grantStore } from '../../functions/accounts/storage/grant-store.ts'
import { identityStore } from '../../functions/accounts/storage/identity-store.ts'
import { ownSessionStore } from '../../functions/accounts/storage/own-session-store.ts'
import { preferencesStore } from '../../functions/accounts/storage/preferences-store.ts'
import { registrationStore } from '../../functions/accounts/storage/registration-store.ts'
import type { wiring } from '../../functions/accounts/wiring.ts'
import { unlockStore } from '../../functions/companies/storage/unlock-store.ts'
import type { wiring as companiesWiring } from '../../functions/companies/wiring.ts'
import { outboxWriter } from '../../functions/platform/outbox.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import { activityCalls } from './activity-calls.ts'
import { alertCalls } from './alert-calls.ts'
import type { TestEmulators } from './emulators.ts'
import { passwordDesk } from './password-desk.ts'
import { storedUser } from './stored-user.ts'
import { keptUsageOn } from './kept-usage.ts'

const LATER = AT.getTime() / 1000 + 3600
/** Before an account is deleted at `AT`. */
const EARLIER = new Date(AT.getTime() - 1000).toISOString()

/** What keeps nothing. */
type Unstored = 'providers' | 'attempts' | 'singleUseTokens' | 'codes' | 'passwords' | 'logger'

/** What only reads what other features keep, for the export. */
type Records = 'activityRecord' | 'alertRecord'

/**
 * Every call that may write of a user: the wiring names them, so the compiler asks for a new one here. Not forced in: what the
 * wirings do not hold (`grants`). Those of other features are named in files of their own.
 */
type AccountCall =
  | CallsOf<Omit<typeof wiring, Unstored | Records>>
  | CallsOf<Pick<typeof erasureWiring, 'registrations'>>
  | CallsOf<Pick<typeof companiesWiring, 'unlocks'>>
  | CallsOf<{ grants: ReturnType<typeof grantStore> }>

const pending = (user: User): Waiting => ({ ...user, email_verified_at: null, expires_at: LATER })

const mailOf = ({ email }: User) =>
  ({ mail: { template: 'verify_email', to: email, code: '000000' }, requestId: 'late' }) as const

const resetOf = ({ user_id, session_epoch }: User) => ({
  user_id,
  token_hash: 'late',
  epoch: session_epoch,
  expires_at: LATER,
})

const exchangeOf = ({ user_id, session_epoch }: User) => ({
  user_id,
  code_hash: 'late',
  binding_hash: 'late',
  epoch: session_epoch,
  expires_at: LATER,
})

const codeOf = ({ user_id }: User) => ({
  user_id,
  code_hash: 'late',
  tries: 0,
  other_tries: 0,
  expires_at: LATER,
})

const identityOf = ({ user_id }: User) => ({ issuer: 'https://p.example', subject: user_id })

/** Each call on these tables: a writer, or why it is none. */
function accountCalls(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { documents, tables } = emulators
  const { dependencies } = passwordDesk(emulators)
  const { users, sessions, signUps, storedCodes, resends, resets, passwordChanges } = dependencies
  const outbox = outboxWriter(tables.outbox, () => AT)
  const accounts = accountStore(documents, tables, outbox, keptUsageOn(emulators))
  const preferences = preferencesStore(documents, tables.users)
  const readers = alertReaders(documents, tables.users)
  const alertSecrets = new Map<string, string>()
  const ownSessions = ownSessionStore(documents, tables.sessions)
  const identities = identityStore(documents, tables, keptUsageOn(emulators))
  const exchanges = exchangeStore(documents, tables)
  const grants = grantStore(documents, tables.users)
  const unlocks = unlockStore(documents, tables)
  const registrations = registrationStore(documents, tables)
  const { setup_completed_at: _, ...wanted } = noPreferences

  const sessionOf = (user: User) => ({
    ...newSession(dependencies, user, 'Firefox'),
    session_id: `session of ${user.user_id}`,
    created_at: EARLIER,
  })
  const putSession = (user: User) => sessions.create(sessionOf(user))
  const putCode = (user: User) =>
    documents.send(new PutCommand({ TableName: tables.codes, Item: codeOf(user) }))

  return {
    'users.findById': 'reads',
    'users.findCandidates': 'reads',
    'users.findByEmail': 'reads',
    'users.findSolePending': 'reads',
    'users.create': 'seeds',
    'users.rehash': { write: (user) => users.rehash(user, 'another hash'), done: undefined },

    'sessions.findWithUser': 'reads',
    'sessions.create': { write: putSession, done: 'begun' },
    'sessions.end': {
      before: putSession,
      write: (user) => sessions.end({ userId: user.user_id, sessionId: sessionOf(user).session_id }),
      done: undefined,
    },
    'ownSessions.ofUser': 'reads',
    'ownSessions.end': {
      before: putSession,
      write: (user) =>
        ownSessions.end({
          userId: user.user_id,
          sessionId: sessionOf(user).session_id,
          epoch: user.session_epoch,
          at: AT,
        }),
      done: 'ended',
    },

    'signUps.add': {
      write: ({ email }) => {
        const user = pending({ ...storedUser(), email })
        return signUps.add({ user, code: codeOf(user), session: sessionOf(user), ...mailOf(user) })
      },
      isOfWaiting: true,
      done: 'added',
      notLate: 'anybody may register with the address of who is gone',
    },
    'signUps.addGhost': {
      write: ({ email }) => {
        const ghost = { ...storedUser(), email, password_hash: 'a hash', expires_at: LATER }
        const { user_id, name, password_hash, expires_at } = ghost
        return signUps.addGhost({
          ghost: { user_id, name, email, password_hash, expires_at },
          code: codeOf(ghost),
          decoyId: randomUUID(),
          session: { ...sessionOf(ghost), ghost: { name, email } },
          ...mailOf(ghost),
        })
      },
      done: 'added',
    },
    'signUps.verify': {
      before: putCode,
      write: (user) =>
        signUps.verify({
          user: pending(user),
          codeHash: 'late',
          session: sessionOf(user),
          at: AT,
        }),
      isOfWaiting: true,
      done: 'verified',
    },
    'storedCodes.countTry': {
      before: putCode,
      write: ({ user_id }) => storedCodes.countTry(user_id, 'session', AT),
      done: 'late',
    },
    'resends.find': 'reads',
    'resends.count': {
      write: (user) =>
        resends.count({
          subject: user.email,
          seen: undefined,
          next: { last_at: AT.toISOString(), count: 1 },
          renewal: { user: pending(user), code: codeOf(user), ...mailOf(user) },
        }),
      isOfWaiting: true,
      done: 'counted',
    },

    'resets.find': 'reads',
    'resets.add': {
      write: (user) => resets.add({ reset: resetOf(user), ...mailOf(user) }),
      done: 'added',
    },
    'resets.addDecoy': {
      write: (user) => resets.addDecoy({ ...resetOf(user), user_id: randomUUID() }),
      done: undefined,
      notLate: 'it is of nobody',
    },
    'resets.use': {
      before: (user) => resets.add({ reset: resetOf(user), ...mailOf(user) }),
      write: (user) =>
        resets.use({ user, reset: resetOf(user), passwordHash: 'new', at: AT, ...mailOf(user) }),
      done: 'used',
    },
    'passwordChanges.write': {
      before: putSession,
      write: (user) =>
        passwordChanges.write({
          user,
          sessionId: sessionOf(user).session_id,
          passwordHash: 'new',
          ...mailOf(user),
        }),
      done: 'changed',
    },

    'identities.findUserId': 'reads',
    'identities.link': { write: (user) => identities.link(identityOf(user), user), done: 'written' },
    'identities.create': {
      write: () => {
        const user = storedUser()
        return identities.create(identityOf(user), user, AT)
      },
      done: 'written',
      notLate: 'it is of a new user',
    },
    'exchanges.add': { write: (user) => exchanges.add(exchangeOf(user)), done: 'added' },
    'exchanges.use': {
      before: (user) => exchanges.add(exchangeOf(user)),
      write: (user) =>
        exchanges.use({ codeHash: 'late', bindingHash: 'late', session: sessionOf(user), at: AT }),
      done: 'used',
    },

    'preferences.replace': {
      write: ({ user_id }) => preferences.replace(user_id, wanted, AT),
      done: { ...wanted, setup_completed_at: AT.toISOString() },
    },
    'preferences.endAlerts': {
      before: async ({ user_id }) => {
        await preferences.replace(user_id, { ...wanted, email_alerts: true }, AT)
        alertSecrets.set(user_id, readAlertsToken((await readers.find(user_id))?.token ?? '').secret)
      },
      write: ({ user_id }) => preferences.endAlerts(user_id, alertSecrets.get(user_id) ?? ''),
      done: undefined,
    },
    'accounts.rename': {
      write: ({ user_id }) => accounts.rename(user_id, 'Lazarus'),
      done: expect.objectContaining({ name: 'Lazarus' }),
    },
    'accounts.delete': {
      write: (user) => accounts.delete({ user, at: AT, ...mailOf(user) }),
      done: 'deleted',
    },
    'grants.change': {
      write: (user) => grants.change(user, { grant: 'pro', isTaken: false }),
      done: 'changed',
    },

    'unlocks.has': 'reads',
    'unlocks.unlockedBy': 'reads',
    'unlocks.usedOn': 'reads',
    'unlocks.charge': {
      write: ({ user_id }) =>
        unlocks.charge({ userId: user_id, companyId: 7, date: '2026-07-20', limit: 10, at: AT }),
      done: 'charged',
    },
    'unlocks.openFree': {
      write: ({ user_id }) => unlocks.openFree({ userId: user_id, companyId: 8, at: AT }),
      done: 'opened',
    },
    'unlockRecord.unlocksOf': 'reads',
    'unlockRecord.usageOf': 'reads',
    'unlockRecord.eraseOf': 'erases',

    'registrations.before': 'reads',
    'registrations.discardUser': {
      write: ({ user_id }) => registrations.discardUser(user_id),
      isOfWaiting: true,
      done: 'discarded',
      notLate: 'it erases',
    },
    'registrations.forget': {
      write: ({ email, user_id }) => registrations.forget(email, user_id),
      done: undefined,
      notLate: 'it erases',
    },

    'throttles.take': 'names nobody, and no transaction touches its rows',
    'throttles.giveBack': 'names nobody, and no transaction touches its rows',
    'throttles.clear': 'names nobody, and no transaction touches its rows',
  } satisfies Record<AccountCall, AccountWriter | string>
}

/** The writers alone, by name. */
export const accountWriters = (emulators: Pick<TestEmulators, 'documents' | 'tables'>) =>
  Object.entries<AccountWriter | string>({
    ...accountCalls(emulators),
    ...activityCalls(emulators),
    ...alertCalls(emulators),
  }).filter((call): call is [string, AccountWriter] => typeof call[1] !== 'string')

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { registrationStore } from '../../../functions/identity/accounts/account-erasers.ts'
import { alertRecipients } from '../../../functions/identity/accounts/alerts.ts'
import { passwordChange } from '../../../functions/identity/accounts/change-password.ts'
import { accountDeletion } from '../../../functions/identity/accounts/delete-account.ts'
import { changeGrantOf } from '../../../functions/identity/accounts/grant.ts'
import { preferencesStore } from '../../../functions/identity/accounts/preferences.ts'
import { exchanges } from '../../../functions/identity/accounts/provider-sign-in.ts'
import { resends } from '../../../functions/identity/accounts/resend-code.ts'
import { resets } from '../../../functions/identity/accounts/reset-password.ts'
import { signUps, verification } from '../../../functions/identity/accounts/sign-up.ts'
import type { throttleStore } from '../../../functions/identity/accounts/throttles.ts'
import { identities } from '../../../functions/identity/accounts/user-of-identity.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import { noPreferences } from '../../../functions/identity/accounts/user.ts'
import { codeStore } from '../../../functions/identity/accounts/verification-code.ts'
import { sessionStore } from '../../../functions/sessions/session-store.ts'
import { activityCalls } from '../calls/activity-calls.ts'
import { alertCalls } from '../calls/alert-calls.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import {
  codeOf,
  exchangeOf,
  identityOf,
  lateFixture,
  LATER,
  mailOf,
  pending,
  resetOf,
} from './late-fixture.ts'
import { storedUser } from './stored-user.ts'
import { unlockCalls } from './unlock-calls.ts'

/** Every call that may write data of a user, by the types of the stores, so that none is missing. */
type AccountCall =
  | CallsOf<{
      users: ReturnType<typeof userStore>
      sessions: ReturnType<typeof sessionStore>
      throttles: ReturnType<typeof throttleStore>
      signUps: ReturnType<typeof signUps>
      storedCodes: ReturnType<typeof codeStore>
      resends: ReturnType<typeof resends>
      resets: ReturnType<typeof resets>
      identities: ReturnType<typeof identities>
      exchanges: ReturnType<typeof exchanges>
      preferences: ReturnType<typeof preferencesStore>
      registrations: ReturnType<typeof registrationStore>
    }>
  | 'verification'
  | 'passwordChange'
  | 'accountDeletion'
  | 'changeGrantOf'

const A_PART = 'makes a part of other calls'
const NAMES_NOBODY = 'names nobody, and no transaction touches its rows'

/** Each call on the tables of accounts, as a writer or with the reason why it does not write. */
function accountCalls(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { context, sessionOf, putSession, putCode } = lateFixture(emulators)
  const sessions = sessionStore(context)
  const idsOf = (user: Parameters<typeof sessionOf>[0]) => ({
    userId: user.user_id,
    sessionId: sessionOf(user).session_id,
  })
  const preferences = preferencesStore(context)
  const alertSecrets = new Map<string, string>()
  const { setup_completed_at: _, ...wanted } = noPreferences

  return {
    ...unlockCalls(emulators),
    'throttles.take': NAMES_NOBODY,
    'throttles.giveBack': NAMES_NOBODY,
    'throttles.clear': NAMES_NOBODY,

    'users.findById': 'reads',
    'users.findCandidates': 'reads',
    'users.findByEmail': 'reads',
    'users.findSolePending': 'reads',
    'users.hasOwner': 'reads',
    'users.create': 'seeds',
    'users.addWrite': A_PART,
    'users.joinedWrites': A_PART,
    'users.rehash': { write: (user) => userStore(context).rehash(user, 'another hash'), done: undefined },
    'users.rename': {
      write: ({ user_id }) => userStore(context).rename(user_id, 'Lazarus'),
      done: expect.objectContaining({ name: 'Lazarus' }),
    },
    accountDeletion: {
      write: (user) => accountDeletion(context)({ user, at: AT, ...mailOf(user) }),
      done: 'deleted',
    },
    changeGrantOf: {
      write: (user) => changeGrantOf(context, user, { grant: 'pro', isTaken: false }),
      done: 'changed',
    },

    'signUps.add': {
      write: ({ email }) => {
        const user = pending({ ...storedUser(), email })
        return signUps(context).add({ user, code: codeOf(user), session: sessionOf(user), ...mailOf(user) })
      },
      isOfWaiting: true,
      done: 'added',
      notLate: 'the email of a deleted user may be registered again',
    },
    'signUps.addDecoy': {
      write: ({ email }) => {
        const decoy = { ...storedUser(), email, password_hash: 'a hash', expires_at: LATER }
        const { user_id, name, password_hash, expires_at } = decoy
        return signUps(context).addDecoy({
          decoy: { user_id, name, email, password_hash, expires_at },
          code: codeOf(decoy),
          placeholderId: randomUUID(),
          session: { ...sessionOf(decoy), decoy: { name, email } },
          ...mailOf(decoy),
        })
      },
      isOfOthers: true,
      done: 'added',
    },
    verification: {
      before: putCode,
      write: (user) =>
        verification(context)({
          user: pending(user),
          codeHash: 'late',
          session: sessionOf(user),
          at: AT,
        }),
      isOfWaiting: true,
      done: 'verified',
    },
    'storedCodes.putWrite': A_PART,
    'storedCodes.usedWrite': A_PART,
    'storedCodes.countTry': {
      before: putCode,
      write: ({ user_id }) => codeStore(context).countTry(user_id, 'session', AT),
      done: 'late',
    },
    'resends.find': 'reads',
    'resends.countParts': A_PART,
    'resends.count': {
      write: (user) =>
        resends(context).count({
          subject: user.email,
          seen: undefined,
          next: { last_at: AT.toISOString(), count: 1 },
          renewal: { user: pending(user), code: codeOf(user), ...mailOf(user) },
        }),
      isOfWaiting: true,
      done: 'counted',
    },
    'registrations.before': 'reads',
    'registrations.discardUser': {
      write: ({ user_id }) => registrationStore(context).discardUser(user_id),
      isOfWaiting: true,
      done: 'discarded',
      notLate: 'it erases',
    },
    'registrations.forget': {
      write: ({ email, user_id }) => registrationStore(context).forget(email, user_id),
      done: undefined,
      notLate: 'it erases',
    },

    'sessions.findWithUser': 'reads',
    'sessions.ofUser': 'reads',
    'sessions.begin': A_PART,
    'sessions.keep': A_PART,
    'sessions.check': A_PART,
    'sessions.signIn': A_PART,
    'sessions.create': { write: putSession, done: 'begun' },
    'sessions.end': { before: putSession, write: (user) => sessions.end(idsOf(user)), done: undefined },
    'sessions.endLive': {
      before: putSession,
      write: (user) => sessions.endLive(idsOf(user), { epoch: user.session_epoch, at: AT }),
      done: 'ended',
    },
    'resets.find': 'reads',
    'resets.add': {
      write: (user) => resets(context).add({ reset: resetOf(user), ...mailOf(user) }),
      done: 'added',
    },
    'resets.addDecoy': {
      write: (user) => resets(context).addDecoy({ ...resetOf(user), user_id: randomUUID() }),
      done: undefined,
      notLate: 'a decoy belongs to no user',
    },
    'resets.use': {
      before: (user) => resets(context).add({ reset: resetOf(user), ...mailOf(user) }),
      write: (user) =>
        resets(context).use({ reset: resetOf(user), passwordHash: 'new', at: AT, ...mailOf(user) }),
      done: 'used',
    },
    passwordChange: {
      before: putSession,
      write: (user) => {
        const { sessionId } = idsOf(user)
        return passwordChange(context)({ user, sessionId, passwordHash: 'new', ...mailOf(user) })
      },
      done: 'changed',
    },
    'identities.findUserId': 'reads',
    'identities.link': { write: (user) => identities(context).link(identityOf(user), user), done: 'written' },
    'identities.create': {
      write: () => {
        const user = storedUser()
        return identities(context).create(identityOf(user), user, AT)
      },
      done: 'written',
      notLate: 'it creates a new user',
    },
    'exchanges.add': { write: (user) => exchanges(context).add(exchangeOf(user)), done: 'added' },
    'exchanges.use': {
      before: (user) => exchanges(context).add(exchangeOf(user)),
      write: (user) =>
        exchanges(context).use({
          codeHash: 'late',
          bindingHash: 'late',
          session: sessionOf(user),
          at: AT,
        }),
      done: 'used',
    },

    'preferences.replace': {
      write: ({ user_id }) => preferences.replace(user_id, wanted, AT),
      done: { ...wanted, setup_completed_at: AT.toISOString() },
    },
    'preferences.completeSetup': {
      before: async ({ user_id }) => void (await preferences.replace(user_id, wanted, AT)),
      write: ({ user_id }) => preferences.completeSetup(user_id, AT),
      done: { ...wanted, setup_completed_at: AT.toISOString() },
    },
    'preferences.endAlerts': {
      before: async ({ user_id }) => {
        await preferences.replace(user_id, { ...wanted, email_alerts: true }, AT)
        const { token = '' } = (await alertRecipients(context).find(user_id)) ?? {}
        alertSecrets.set(user_id, token.split('.')[1] ?? '')
      },
      write: ({ user_id }) => preferences.endAlerts(user_id, alertSecrets.get(user_id) ?? ''),
      done: undefined,
    },
  } satisfies Record<AccountCall, AccountWriter | string>
}

export const accountWriters = (emulators: Pick<TestEmulators, 'documents' | 'tables'>) =>
  Object.entries<AccountWriter | string>({
    ...accountCalls(emulators),
    ...activityCalls(emulators),
    ...alertCalls(emulators),
  }).filter((call): call is [string, AccountWriter] => typeof call[1] !== 'string')

import { randomUUID } from 'node:crypto'
import { ownSessionStore } from '../../../functions/sessions/storage/own-session-store.ts'
import type { wireAccounts } from '../../../functions/identity/accounts/wire-accounts.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { exchangeOf, identityOf, lateFixture, mailOf, resetOf } from './late-fixture.ts'
import { providerWritesOn } from './provider-writes-on.ts'
import { storedUser } from './stored-user.ts'

type AuthCall = CallsOf<
  Pick<
    ReturnType<typeof wireAccounts>,
    'sessions' | 'resets' | 'passwordChanges' | 'identities' | 'exchanges'
  > & {
    ownSessions: ReturnType<typeof ownSessionStore>
  }
>

/** Each call of beginning and ending sign-ins, as a writer or with the reason why it does not write. */
export function authCalls(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { documents, tables } = emulators
  const { sessions, resets, passwordChanges, sessionOf, putSession } = lateFixture(emulators)
  const ownSessions = ownSessionStore(documents, tables.sessions)
  const { identities, exchanges } = providerWritesOn(emulators)

  return {
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
    'resets.find': 'reads',
    'resets.add': {
      write: (user) => resets.add({ reset: resetOf(user), ...mailOf(user) }),
      done: 'added',
    },
    'resets.addDecoy': {
      write: (user) => resets.addDecoy({ ...resetOf(user), user_id: randomUUID() }),
      done: undefined,
      notLate: 'a decoy belongs to no user',
    },
    'resets.use': {
      before: (user) => resets.add({ reset: resetOf(user), ...mailOf(user) }),
      write: (user) => resets.use({ reset: resetOf(user), passwordHash: 'new', at: AT, ...mailOf(user) }),
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
      notLate: 'it creates a new user',
    },
    'exchanges.add': { write: (user) => exchanges.add(exchangeOf(user)), done: 'added' },
    'exchanges.use': {
      before: (user) => exchanges.add(exchangeOf(user)),
      write: (user) =>
        exchanges.use({ codeHash: 'late', bindingHash: 'late', session: sessionOf(user), at: AT }),
      done: 'used',
    },
  } satisfies Record<AuthCall, AccountWriter | string>
}

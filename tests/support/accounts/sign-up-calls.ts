import { randomUUID } from 'node:crypto'
import { registrationStore } from '../../../functions/identity/accounts/storage/registration-store.ts'
import type { wireAccounts } from '../../../functions/identity/accounts/wire-accounts.ts'
import { type AccountWriter, AT, type CallsOf } from './account-writer.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { storedUser } from './stored-user.ts'
import { codeOf, lateFixture, LATER, mailOf, pending } from './late-fixture.ts'

type SignUpCall =
  | CallsOf<Pick<ReturnType<typeof wireAccounts>, 'users' | 'signUps' | 'storedCodes' | 'resends'>>
  | CallsOf<{ registrations: ReturnType<typeof registrationStore> }>

/** Each call of registering and verifying, as a writer or with the reason why it does not write. */
export function signUpCalls(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { users, signUps, storedCodes, resends, sessionOf, putCode } = lateFixture(emulators)
  const registrations = registrationStore(emulators.documents, emulators.tables)

  return {
    'users.findById': 'reads',
    'users.findCandidates': 'reads',
    'users.findByEmail': 'reads',
    'users.findSolePending': 'reads',
    'users.hasOwner': 'reads',
    'users.create': 'seeds',
    'users.rehash': { write: (user) => users.rehash(user, 'another hash'), done: undefined },
    'signUps.add': {
      write: ({ email }) => {
        const user = pending({ ...storedUser(), email })
        return signUps.add({ user, code: codeOf(user), session: sessionOf(user), ...mailOf(user) })
      },
      isOfWaiting: true,
      done: 'added',
      notLate: 'the email of a deleted user may be registered again',
    },
    'signUps.addDecoy': {
      write: ({ email }) => {
        const decoy = { ...storedUser(), email, password_hash: 'a hash', expires_at: LATER }
        const { user_id, name, password_hash, expires_at } = decoy
        return signUps.addDecoy({
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
  } satisfies Record<SignUpCall, AccountWriter | string>
}

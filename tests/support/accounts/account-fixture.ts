import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { login } from '../../../functions/identity/accounts/domain/sign-in/login.ts'
import { signUp } from '../../../functions/identity/accounts/domain/sign-up/sign-up.ts'
import { resendCode } from '../../../functions/identity/accounts/domain/sign-up/resend-code.ts'
import { verifyEmail } from '../../../functions/identity/accounts/domain/sign-up/verify-email.ts'
import type { Caller } from '../../../functions/identity/accounts/domain/sign-up/find-pending-user.ts'
import type { Origin } from '../../../functions/identity/accounts/domain/origin.ts'
import { codeStore } from '../../../functions/identity/accounts/storage/code-store.ts'
import { signUpTransactions } from '../../../functions/identity/accounts/domain/sign-up/sign-up-transactions.ts'
import { mailWrite } from '../../../functions/identity/accounts/storage/mail-write.ts'
import { signUpParts } from '../../../functions/identity/accounts/storage/sign-up-parts.ts'
import { countResend } from '../../../functions/identity/accounts/domain/sign-up/count-resend.ts'
import { resendCount, resendParts } from '../../../functions/identity/accounts/storage/resend-parts.ts'
import { sessionsWithUsers } from '../../../functions/identity/accounts/storage/session-users.ts'
import { sessionWrites } from '../../../functions/sessions/storage/session-writes.ts'
import { principalFinder } from '../../../functions/sessions/storage/find-principal.ts'
import { sessionStore } from '../../../functions/sessions/storage/session-store.ts'
import { userStore } from '../../../functions/identity/accounts/storage/user-store.ts'
import { keyedCodes } from '../../../functions/identity/accounts/adapters/keyed-codes.ts'
import { pseudonyms } from '../../../functions/platform/auth/pseudonyms.ts'
import { throttleStore } from '../../../functions/identity/accounts/storage/throttle-store.ts'
import { keyRing } from '../../../functions/platform/auth/key-ring.ts'
import { commitTo } from '../../../functions/platform/dynamodb/transact.ts'
import { outboxWriter } from '../../../functions/platform/messages/outbox.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { readSigningKeys } from './read-signing-keys.ts'
import { usageOfAddressOn } from './usage-of-address.ts'

/** A mail in the outbox. */
export interface WaitingMail {
  request_id: string
  body: { template: string; to: string; name?: string; code?: string }
}

/** A separate client for each fixture, so that fixtures do not throttle each other. */
const newOrigin = () => ({ clientAddress: randomUUID(), device: null })

/** The caller with a token of the fixture. */
const caller = (token: string | undefined): Caller =>
  token === undefined ? undefined : (JSON.parse(token) as NonNullable<Caller>)

/**
 * A test fixture for accounts on emulated tables. It registers, verifies, resends and signs in, at an instant that the
 * test sets. Passwords are not hashed, and a token is the JSON of its session.
 */
export function accountFixture({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  const origin: Origin = newOrigin()
  let instant = new Date('2026-07-20T12:00:00Z')
  const now = () => instant
  let mailed = 0
  // mails are a millisecond apart, which keeps their order
  const outbox = outboxWriter(tables.outbox, () => new Date(instant.getTime() + (mailed += 1)))
  const keys = keyRing(readSigningKeys, now, async () => {})
  const pseudonymOf = pseudonyms(keys)
  const users = userStore(documents, tables)
  const sessions = sessionsWithUsers(sessionStore(documents, tables))
  const dependencies = {
    users,
    sessions,
    signUps: signUpTransactions({
      parts: signUpParts(tables),
      sessions: sessionWrites(documents, tables.sessions),
      usage: usageOfAddressOn({ documents, tables }),
      mailWrite: mailWrite(outbox),
      commit: commitTo(documents),
    }),
    storedCodes: codeStore(documents, tables.codes),
    resends: {
      find: resendCount(documents, tables.throttles, pseudonymOf),
      count: countResend({
        parts: resendParts(tables, pseudonymOf),
        mailWrite: mailWrite(outbox),
        commit: commitTo(documents),
      }),
    },
    throttles: throttleStore(documents, tables.throttles, pseudonymOf, now),
    codes: keyedCodes(keys),
    passwords: {
      hash: async (password: string) => `hash of ${password}`,
      verify: async (password: string, hash: string | null | undefined) => hash === `hash of ${password}`,
      needsRehash: () => false,
    },
    decoyIdOf: (email: string) => pseudonymOf('standIn', email),
    isGuessable: async () => false,
    signToken: async (session: { userId: string; sessionId: string }) => JSON.stringify(session),
    newId: randomUUID,
    now,
    sessionSeconds: 3600,
  }
  /** The mails to an email address in the outbox, oldest first. */
  const mails = async (to: string): Promise<WaitingMail[]> => {
    const { Items = [] } = await documents.send(
      new ScanCommand({ TableName: tables.outbox, ConsistentRead: true, Limit: 1000 }),
    )
    return (Items as (WaitingMail & { created_at: string })[])
      .filter(({ body }) => body.to === to)
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  }

  return {
    users,
    sessions,
    dependencies,
    pseudonymOf,
    /** The principal of a token at the fixture's instant. */
    principalOf: (token: string) =>
      principalFinder(sessionStore(documents, tables), now).find(JSON.parse(token) as NonNullable<Caller>),
    mails,
    newEmail: () => `${randomUUID()}@example.com`,
    wait: (seconds: number) => void (instant = new Date(instant.getTime() + seconds * 1000)),
    setTime: (iso: string) => void (instant = new Date(iso)),
    signUp: (
      email: string,
      { name = 'Rita', password = 'secret', clientAddress = origin.clientAddress } = {},
    ) =>
      signUp(dependencies, { name, email, password }, { ...origin, clientAddress, requestId: 'request-1' }),
    verify: (email: string, code: string, token?: string, more: Partial<Origin> = {}) =>
      verifyEmail(dependencies, { email, code }, caller(token), { ...origin, ...more }),
    signIn: (email: string, password = 'secret', more: Partial<Origin> = {}) =>
      login(dependencies, { email, password }, { ...origin, ...more }),
    resend: (email: string, token?: string) => resendCode(dependencies, email, caller(token), 'request-2'),
    /** The last mailed code, or an empty text, which is never right. */
    codeFor: async (email: string) => (await mails(email)).findLast(({ body }) => body.code)?.body.code ?? '',
    wrong: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  }
}

import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { type CausedMail, mailWrite } from '../../../functions/identity/accounts/caused-mail.ts'
import { login, type Origin } from '../../../functions/identity/accounts/login.ts'
import { isGuessable, passwords } from '../../../functions/identity/accounts/passwords.ts'
import { resendCode } from '../../../functions/identity/accounts/resend-code.ts'
import { signUp, verifyEmail } from '../../../functions/identity/accounts/sign-up.ts'
import { throttles } from '../../../functions/identity/accounts/throttles.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import type { Caller } from '../../../functions/identity/accounts/verification-code.ts'
import { keyRing, signingKeys } from '../../../functions/platform/auth/key-ring.ts'
import { pseudonymOf } from '../../../functions/platform/auth/pseudonyms.ts'
import { signedSessions } from '../../../functions/platform/auth/session-tokens.ts'
import { outboxWriter } from '../../../functions/platform/messages/outbox.ts'
import { principals } from '../../../functions/sessions/principals.ts'
import { sessionStore } from '../../../functions/sessions/session-store.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { readSigningKeys } from './read-signing-keys.ts'

export interface WaitingMail {
  request_id: string
  body: { template: string; to: string; name?: string; code?: string }
}

/** The keys of the tests, read as functions read their keys. */
export const testKeys = (now: () => Date) => keyRing(readSigningKeys, now, async () => {})

/** A separate client for each fixture, so that fixtures do not throttle each other. */
const newOrigin = () => ({ clientAddress: randomUUID(), device: null })

const caller = (token: string | undefined): Caller =>
  token === undefined ? undefined : (JSON.parse(token) as NonNullable<Caller>)

/** A context for accounts on emulated tables, at a set instant, without hashes: a token is its session's JSON. */
export function accountContext({ documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>) {
  let instant = new Date('2026-07-20T12:00:00Z')
  const now = () => instant
  let mailed = 0
  // mails are a millisecond apart, which keeps their order
  const outbox = outboxWriter({ tables, now: () => new Date(instant.getTime() + (mailed += 1)) })
  const context = contextWith(
    { documents, tables, now },
    double(signingKeys, testKeys(now)),
    double(mailWrite, ({ mail, requestId }: CausedMail) =>
      outbox({ type: 'sendMail', body: mail, requestId }),
    ),
    double(passwords, {
      hash: async (password) => `hash of ${password}`,
      verify: async (password, hash) => hash === `hash of ${password}`,
      needsRehash: () => false,
    }),
    double(isGuessable, async () => false),
    double(signedSessions, { sign: async (session) => JSON.stringify(session) }),
  )
  return {
    context,
    wait: (seconds: number) => void (instant = new Date(instant.getTime() + seconds * 1000)),
    setTime: (at: string | Date) => void (instant = new Date(at)),
  }
}

/** A test fixture for accounts on emulated tables. It registers, verifies, resends and signs in. */
export function accountFixture(emulators: Pick<TestEmulators, 'documents' | 'tables'>) {
  const { documents, tables } = emulators
  const origin: Origin = newOrigin()
  const { context, wait, setTime } = accountContext(emulators)
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
    context,
    users: userStore(context),
    sessions: sessionStore(context),
    /** The principal of a token at the fixture's instant. */
    principalOf: (token: string) => principals(context).find(JSON.parse(token) as NonNullable<Caller>),
    mails,
    /** How many tries a throttle counts for a client or an address. */
    triesOf: async (name: keyof typeof throttles, subject: string): Promise<number> => {
      const key = `${name} ${await pseudonymOf(context)(throttles[name].of, subject)}`
      const { Item } = await documents.send(
        new GetCommand({ TableName: tables.throttles, Key: { key }, ConsistentRead: true }),
      )
      return Number(Item?.['tries'] ?? 0)
    },
    newEmail: () => `${randomUUID()}@example.com`,
    wait,
    setTime,
    signUp: (
      email: string,
      { name = 'Rita', password = 'secret', clientAddress = origin.clientAddress } = {},
    ) => signUp(context, { name, email, password }, { ...origin, clientAddress, requestId: 'request-1' }),
    verify: (email: string, code: string, token?: string, more: Partial<Origin> = {}) =>
      verifyEmail(context, { email, code }, caller(token), { ...origin, ...more }),
    signIn: (email: string, password = 'secret', more: Partial<Origin> = {}) =>
      login(context, { email, password }, { ...origin, ...more }),
    resend: (email: string, token?: string) => resendCode(context, email, caller(token), 'request-2'),
    /** The last mailed code, or an empty text, which is never right. */
    codeFor: async (email: string) => (await mails(email)).findLast(({ body }) => body.code)?.body.code ?? '',
    wrong: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  }
}

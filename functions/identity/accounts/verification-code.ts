import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds } from '#shared/instants.ts'
import { CODE_MINUTES } from '#shared/retention.ts'
import { type Key, type KeyRing, signingKeys } from '../../platform/auth/key-ring.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { attribute, when } from '../../platform/dynamodb/expressions.ts'
import { erase, put, type TransactItem, update, write } from '../../platform/dynamodb/records.ts'
import { sessionStore } from '../../sessions/index.ts'
import { userStore } from './user-store.ts'
import { isWaiting, User, type Waiting } from './user.ts'

/** The calling session, if there is one. */
export type Caller = { sessionId: string; userId: string } | undefined

/** The account. `isBySession`: the calling session belongs to this email; a decoy session counts too. */
interface PendingUser {
  user: Waiting | undefined
  isBySession: boolean
}

/**
 * The unverified account of an email. A session of that email selects its own account; a decoy session selects none.
 * Without such a session, the account must be the email's only one. Of several accounts, the newest might be a
 * stranger's, and the mailed code would verify it. A session for another email is ignored, because it could otherwise
 * exceed the limit of mailed codes.
 */
export async function findPendingUser(context: Context, email: string, caller: Caller): Promise<PendingUser> {
  const found = caller && (await sessionStore(context).findWithUser(caller.sessionId, caller.userId))
  const own = found?.user && User.parse(found.user)
  const isBySession = (own ?? found?.session?.decoy)?.email === email
  const user = isBySession ? own : await userStore(context).findSolePending(email, context.now())
  return { user: user && isWaiting(user, context.now()) ? user : undefined, isBySession }
}

/** How many wrong tries a kind of caller has (docs/product/accounts.md "Codes and links"). */
export const MAX_TRIES = 5

/** The code that verifies a user's email. `expires_at` is an epoch second. */
export interface StoredCode {
  user_id: string
  /** The keyed hash of the code. Only the mail contains the code itself. */
  code_hash: string
  /** Wrong codes entered by the session that registered. */
  tries: number
  /** Wrong codes entered by other callers. */
  other_tries: number
  expires_at: number
}

/**
 * Six-digit codes and their hashes. A computer can try all million codes in a second, even with salts and slow hashes.
 * So the hash is keyed: someone with only the table cannot use it. The hash includes the user's id, so it matches for
 * no other user.
 */
export const keyedCodes = (keys: Pick<KeyRing, 'current' | 'all'>) => ({
  make: (): string => String(randomInt(1_000_000)).padStart(6, '0'),

  hash: async (userId: string, code: string): Promise<string> => hashWith(await keys.current(), userId, code),

  /** Whether a hash matches the user's code. It takes the same time without a hash. */
  async matches(stored: string | undefined, userId: string, code: string): Promise<boolean> {
    // a code hashed with an older key is still valid
    const matches = (await keys.all()).map((key) => isSame(hashWith(key, userId, code), stored ?? ''))
    return matches.includes(true)
  },
})

export const codesOf = perContext((context) => keyedCodes(signingKeys(context)))

function isSame(given: string, stored: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(stored)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const hashWith = ({ bytes }: Key, userId: string, code: string): string =>
  // the key also signs session tokens, so this label separates the two uses
  createHmac('sha256', bytes).update(`email verification code\n${userId}\n${code}`).digest('base64url')

/** A new code for a user, valid from now on, in its mailed and its stored form. */
export async function newCode(
  context: Context,
  userId: string,
): Promise<{ code: string; stored: StoredCode }> {
  const codes = codesOf(context)
  const code = codes.make()
  const expires_at = epochSeconds(context.now()) + CODE_MINUTES * 60
  const code_hash = await codes.hash(userId, code)
  return { code, stored: { user_id: userId, code_hash, tries: 0, other_tries: 0, expires_at } }
}

const CodeItem = z.object({ code_hash: z.string() })

/** Tries are counted for the session of the registration and for anyone else, so no stranger uses them up. */
const counterOf = { session: 'tries', anybody: 'other_tries' } as const

export const codeStore = perContext(({ documents, tables }: Database<'codes'>) => ({
  putWrite: (code: StoredCode): TransactItem => put(tables.codes, code),

  /** Deletes a code. The condition fails if it was used or replaced. */
  usedWrite: (user_id: string, codeHash: string): TransactItem =>
    erase(tables.codes, { user_id }, when`code_hash = ${codeHash}`),

  /**
   * Counts one try of a user's code and returns its hash. Undefined if there is no code, or this caller has no tries
   * left. Expired codes may still exist, but do not count.
   */
  async countTry(user_id: string, caller: keyof typeof counterOf, at: Date): Promise<string | undefined> {
    const tries = counterOf[caller]
    // a comparison with an absent attribute is false, so this creates no item
    const hasTries = when`${attribute(tries)} < ${MAX_TRIES} AND expires_at > ${epochSeconds(at)}`
    const counted = update(tables.codes, { user_id }, { add: { [tries]: 1 } }, hasTries)
    const { isWritten, item } = await write(documents, counted, 'ALL_NEW')
    return isWritten ? CodeItem.parse(item).code_hash : undefined
  },
}))

import { MAX_API_TOKENS } from '#shared/api-token-limits.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import type { MailContent } from '#shared/mail-content.ts'
import type { Commit, Write } from '#shared/write.ts'
import { API_TOKEN_SECONDS, slots, type StoredApiToken } from './api-token.ts'
import { isSessionValid, type SessionOwner } from './session.ts'

interface ListDependencies<Owner = SessionOwner> {
  users: { findById: (userId: string) => Promise<Owner | undefined> }
  apiTokens: {
    /** All stored tokens of a user in any order, including expired and ended ones. */
    ofUser: (userId: string) => Promise<StoredApiToken[]>
  }
  now: () => Date
}

export interface OwnApiTokensDependencies extends ListDependencies<
  SessionOwner & { email: string; name: string }
> {
  apiTokens: ListDependencies['apiTokens'] & {
    /** Stores a token. The condition fails if its slot holds a token of the same epoch that has not expired. */
    putWrite: (token: StoredApiToken) => Write
    /** Deletes a token. Of several concurrent calls, only one gets `revoked`. */
    revoke: (token: StoredApiToken) => Promise<'revoked' | 'none'>
  }
  /** The condition fails if the session has ended, or has another epoch. */
  sessionCheck: (session: { userId: string; sessionId: string; epoch: number }) => Write
  /** The condition fails if the user is gone, or has another epoch. */
  userCheck: (user: { user_id: string; epoch: number }) => Write
  /** Makes the part of a transaction that sends a mail. */
  mailWrite: (mail: { mail: MailContent; requestId: string }) => Write
  /** Counts a call. @throws AppError 429 if the user has made the most of a day. */
  countTry: (userId: string) => Promise<void>
  commit: Commit
  makeToken: (userId: string, slot: number) => { token: string; hash: string }
  newId: () => string
}

/** How often a call tries, while other calls of the same user take the free slots. */
const ATTEMPTS = MAX_API_TOKENS + 2

/** The valid API tokens of a user, newest first. @throws AppError 401 if the account is gone. */
export async function listApiTokens(
  { users, apiTokens, now }: ListDependencies,
  userId: string,
): Promise<StoredApiToken[]> {
  const [user, stored] = await Promise.all([users.findById(userId), apiTokens.ofUser(userId)])
  if (user === undefined) throw sessionEnded()
  return validTokens(stored, user, now())
}

/** The valid API tokens of a known user, newest first. */
export const validApiTokens =
  ({ apiTokens, now }: Omit<ListDependencies, 'users'>) =>
  async (user: SessionOwner & { user_id: string }): Promise<StoredApiToken[]> =>
    validTokens(await apiTokens.ofUser(user.user_id), user, now())

/** The valid ones among the tokens of a user, newest first. */
const validTokens = (stored: readonly StoredApiToken[], user: SessionOwner, at: Date): StoredApiToken[] =>
  stored
    .filter((token) => isSessionValid(token, user, at))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))

/**
 * Creates an API token, and mails that to its user, both or neither. It is written only while the calling session is valid, so that no late call leaves a token behind
 * after a sign-out or a change of the password.
 * @returns the stored token, and the token itself, which nothing stores.
 * @throws AppError 422 if the user has the most tokens; 401 if the session has ended; 409 if other calls keep taking the
 * slots; 429 after too many calls.
 */
export async function createApiToken(
  dependencies: OwnApiTokensDependencies,
  { userId, sessionId }: { userId: string; sessionId: string },
  name: string,
  requestId: string,
): Promise<{ stored: StoredApiToken; token: string }> {
  const { users, apiTokens, sessionCheck, userCheck, mailWrite, commit, makeToken, newId, now } = dependencies
  await dependencies.countTry(userId)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [user, kept] = await Promise.all([users.findById(userId), apiTokens.ofUser(userId)])
    if (user === undefined) throw sessionEnded()
    const at = now()
    const taken = validTokens(kept, user, at)
    const slot = slots.find((one) => taken.every((token) => token.slot !== one))
    if (slot === undefined) {
      throw new AppError('limit_exceeded', `You have ${MAX_API_TOKENS} API tokens. Revoke one first.`)
    }
    const { session_epoch: epoch } = user
    const { token, hash } = makeToken(userId, slot)
    const stored: StoredApiToken = {
      user_id: userId,
      slot,
      token_id: newId(),
      token_hash: hash,
      name,
      epoch,
      created_at: at.toISOString(),
      last_used_on: null,
      expires_at: epochSeconds(at) + API_TOKEN_SECONDS,
    }
    const { created_at } = stored
    const mail = { template: 'api_token_created', to: user.email, name: user.name, at: created_at } as const
    const outcome = await commit({
      token: apiTokens.putWrite(stored),
      session: sessionCheck({ userId, sessionId, epoch }),
      user: userCheck({ user_id: userId, epoch }),
      mail: mailWrite({ mail, requestId }),
    })
    if (outcome === 'written') return { stored, token }
    // the epoch may have risen since it was read; if the session is still valid, the next try reads the new one
    if (outcome.includes('session') && !outcome.includes('user')) throw sessionEnded()
  }
  throw new AppError('conflict', 'API tokens were created at the same time elsewhere. Try again.')
}

/**
 * Revokes one of the user's API tokens.
 * @throws AppError 404 for an unknown or ended token, and for another user's token. 401 if the account is gone.
 */
export async function revokeApiToken(
  dependencies: OwnApiTokensDependencies,
  userId: string,
  tokenId: string,
): Promise<void> {
  const own = await listApiTokens(dependencies, userId)
  const token = own.find(({ token_id }) => token_id === tokenId)
  const outcome = token && (await dependencies.apiTokens.revoke(token))
  if (outcome !== 'revoked') throw new AppError('not_found', 'This API token has already ended')
}

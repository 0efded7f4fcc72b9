import { randomUUID } from 'node:crypto'
import { API_TOKEN_DAYS, MAX_API_TOKENS } from '#shared/api-token-limits.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { makeApiToken } from '../../platform/auth/api-tokens.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { userEpochCheck } from '../../platform/dynamodb/transaction-parts.ts'
import {
  apiTokenStore,
  newestValid,
  type Session,
  type SessionOwner,
  sessionStore,
  type StoredApiToken,
} from '../../sessions/index.ts'
import { mailWrite } from './caused-mail.ts'
import { throttleStore } from './throttles.ts'
import { userFinder } from './user-store.ts'

/** The live sessions of a user, newest first. @throws AppError 401 if the account is gone. */
export async function listSessions(context: Context, userId: string): Promise<Session[]> {
  const [user, stored] = await Promise.all([
    userFinder(context)(userId),
    sessionStore(context).ofUser(userId),
  ])
  if (user === undefined) throw sessionEnded()
  return newestValid(stored, user, context.now())
}

/** The live sessions of a known user, newest first. */
export const liveSessions = async (
  context: Context,
  user: SessionOwner & { user_id: string },
): Promise<Session[]> => newestValid(await sessionStore(context).ofUser(user.user_id), user, context.now())

/** Ends one of the user's sessions. @throws AppError 404 for one that is ended, unknown or another's; 401 without account. */
export async function endSession(context: Context, userId: string, sessionId: string): Promise<void> {
  const user = await userFinder(context)(userId)
  if (user === undefined) throw sessionEnded()
  const { session_epoch: epoch } = user
  const outcome = await sessionStore(context).endLive({ userId, sessionId }, { epoch, at: context.now() })
  if (outcome === 'none') throw new AppError('not_found', 'This session has already ended')
}

const API_TOKEN_SECONDS = API_TOKEN_DAYS * 24 * 60 * 60

/** The places for the API tokens of a user. Each holds one, so no user has more, however many calls are made at once. */
const slots = Array.from({ length: MAX_API_TOKENS }, (_, at) => at + 1)

/** How often a call tries, while other calls of the same user take the free slots. */
const ATTEMPTS = MAX_API_TOKENS + 2

/** A user and all their stored tokens, including ended ones. @throws AppError 401 if the account is gone. */
async function userWithTokens(context: Context, userId: string) {
  const [user, stored] = await Promise.all([
    userFinder(context)(userId),
    apiTokenStore(context).ofUser(userId),
  ])
  if (user === undefined) throw sessionEnded()
  return { user, stored }
}

/** The valid API tokens of a user, newest first. @throws AppError 401 if the account is gone. */
export async function listApiTokens(context: Context, userId: string): Promise<StoredApiToken[]> {
  const { user, stored } = await userWithTokens(context, userId)
  return newestValid(stored, user, context.now())
}

/** The valid API tokens of a known user, newest first. */
export const validApiTokens = async (
  context: Context,
  user: SessionOwner & { user_id: string },
): Promise<StoredApiToken[]> =>
  newestValid(await apiTokenStore(context).ofUser(user.user_id), user, context.now())

/**
 * Creates an API token, and mails that to its user, both or neither. It is written only while the calling session is
 * valid. So no late call leaves a token behind after a sign-out or a change of the password.
 * @returns the stored token, and the token itself, which nothing stores.
 * @throws AppError 422 if the user has the most tokens; 401 if the session has ended; 409 if other calls keep taking the
 * slots; 429 after too many calls.
 */
export async function createApiToken(
  context: Context,
  session: { userId: string; sessionId: string },
  name: string,
  requestId: string,
): Promise<{ stored: StoredApiToken; token: string }> {
  const { userId } = session
  await throttleStore(context).take('apiTokensOfUser', userId)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { user, stored: kept } = await userWithTokens(context, userId)
    const at = context.now()
    const taken = newestValid(kept, user, at)
    const slot = slots.find((one) => taken.every((token) => token.slot !== one))
    if (slot === undefined) {
      throw new AppError('limit_exceeded', `You have ${MAX_API_TOKENS} API tokens. Revoke one first.`)
    }
    const { session_epoch: epoch } = user
    const { token, hash } = makeApiToken(userId, slot)
    const created_at = at.toISOString()
    const stored: StoredApiToken = {
      user_id: userId,
      slot,
      token_id: randomUUID(),
      token_hash: hash,
      name,
      epoch,
      created_at,
      last_used_on: null,
      expires_at: epochSeconds(at) + API_TOKEN_SECONDS,
    }
    const mail = { template: 'api_token_created', to: user.email, name: user.name, at: created_at } as const
    const outcome = await transact(context.documents, {
      token: apiTokenStore(context).putWrite(stored),
      session: sessionStore(context).check(session, epoch),
      user: userEpochCheck(context.tables.users, { user_id: userId, epoch }),
      mail: mailWrite(context)({ mail, requestId }),
    })
    if (outcome === 'written') return { stored, token }
    // the epoch may have risen since it was read; if the session is still valid, the next try reads the new one
    if (outcome.includes('session') && !outcome.includes('user')) throw sessionEnded()
  }
  throw new AppError('conflict', 'API tokens were created at the same time elsewhere. Try again.')
}

/** Revokes one of the user's API tokens. @throws AppError 404 for one that is ended, unknown or another's; 401 without account. */
export async function revokeApiToken(context: Context, userId: string, tokenId: string): Promise<void> {
  const own = await listApiTokens(context, userId)
  const token = own.find(({ token_id }) => token_id === tokenId)
  const outcome = token && (await apiTokenStore(context).revoke(token))
  if (outcome !== 'revoked') throw new AppError('not_found', 'This API token has already ended')
}

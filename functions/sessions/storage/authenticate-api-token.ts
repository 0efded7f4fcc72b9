import { AppError } from '#shared/errors.ts'
import { isHashOf, readApiToken } from '../../platform/auth/api-tokens.ts'
import type { Authenticate } from '../../platform/auth/principal-of.ts'
import { type Clock, utcDate } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { isSessionValid } from '../domain/session.ts'
import type { apiTokenReader } from './api-token-store.ts'
import { OwnerItem, principalOfOwner } from './find-principal.ts'

interface Dependencies {
  apiTokens: ReturnType<typeof apiTokenReader>
  now: Clock
  logger: Pick<Logger, 'warn'>
}

/** Unknown, wrong, revoked and expired tokens have one answer. */
const invalid = () =>
  new AppError('token_invalid', 'This API token is not valid: it is unknown, was revoked or has expired')

/**
 * Resolves an API token to its user. The row is read each time, so that a revoked token ends at once. The first use of a
 * day is recorded. If that fails, the call still goes on.
 */
export const authenticateApiTokenWith =
  ({ apiTokens, now, logger }: Dependencies): Authenticate =>
  async (text) => {
    const claim = readApiToken(text)
    if (claim === undefined) throw invalid()
    const { token, user, registerPointer } = await apiTokens.findWithUser(claim.userId, claim.slot)
    const isRight = isHashOf(claim, token?.token_hash)
    if (!isRight || token === undefined || user === undefined) throw invalid()
    const owner = OwnerItem.parse(user)
    if (!isSessionValid(token, owner, now())) throw invalid()
    const today = utcDate(now())
    if (token.last_used_on !== today) {
      await apiTokens.recordUse(token, today).catch((error: unknown) => {
        logger.warn('the use of an API token could not be recorded', { error })
      })
    }
    return principalOfOwner({ userId: claim.userId, sessionId: token.token_id }, owner, registerPointer)
  }

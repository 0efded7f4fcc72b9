import { sessionEnded } from '#shared/errors.ts'
import type { Principal } from './principal.ts'
import type { SessionClaims, SessionTokens } from './session-tokens.ts'

/** Reads a session and its user. Undefined if the session has ended or belongs to another user. */
export type FindPrincipal = (claims: SessionClaims) => Promise<Principal | undefined>

/** Resolves a token to its user. The session is read each time, so that ending a session takes effect at once. */
export const authenticateWith =
  (tokens: Pick<SessionTokens, 'verify'>, findPrincipal: FindPrincipal) =>
  async (token: string): Promise<Principal> => {
    const principal = await findPrincipal(await tokens.verify(token))
    if (principal === undefined) throw sessionEnded()
    return principal
  }

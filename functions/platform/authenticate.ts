import { sessionEnded } from '../../shared/errors.ts'
import type { Principal } from './principal.ts'
import type { SessionClaims, SessionTokens } from './session-tokens.ts'

/** Reads a session and its user; undefined where the session has ended or belongs to somebody else. */
export type FindPrincipal = (claims: SessionClaims) => Promise<Principal | undefined>

/** Who a token belongs to; the session is looked up each time, so that ending it takes effect at once. */
export const authenticateWith =
  (tokens: Pick<SessionTokens, 'verify'>, findPrincipal: FindPrincipal) =>
  async (token: string): Promise<Principal> => {
    const principal = await findPrincipal(await tokens.verify(token))
    if (principal === undefined) throw sessionEnded()
    return principal
  }

import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { RouteContract } from '#shared/api/contract.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import { AppError } from '#shared/errors.ts'
import { isApiToken } from './api-tokens.ts'
import type { Principal } from './principal.ts'

/** Resolves a token to its principal. @throws AppError 401 if the token is invalid. */
export type Authenticate = (token: string) => Promise<Principal>

export interface Authentication {
  /** Resolves the token of a session. */
  authenticate: Authenticate
  /** Resolves an API token. Only functions with a call of `tokenRoutes` have it. */
  authenticateApiToken?: Authenticate
  /** The name of a user in log lines (pseudonyms.ts). */
  pseudonymOf: (kind: 'user', userId: string) => Promise<string>
}

const refuse = () => Promise.reject(new AppError('token_invalid', 'Your session is not valid'))

/** For functions whose routes accept no session. */
export const withoutSessions: Authentication = { authenticate: refuse, pseudonymOf: refuse }

/**
 * The principal of a request; undefined if it has no token.
 * @throws AppError 401 if the token is invalid; 403 for an API token, whether it is valid or not, if the call takes none.
 */
export async function principalOf(
  event: APIGatewayProxyEvent,
  contract: RouteContract,
  { authenticate, authenticateApiToken }: Authentication,
): Promise<Principal | undefined> {
  const value = event.headers['authorization']?.trim()
  if (!value) return undefined
  const token = /^Bearer\s+(\S+)$/i.exec(value)?.[1]
  if (token === undefined) throw new AppError('token_invalid', 'Your session is not valid')
  if (!isApiToken(token)) return authenticate(token)
  if (!takesApiToken(contract)) {
    throw new AppError('api_token_refused', 'An API token may not make this call')
  }
  if (authenticateApiToken === undefined) throw new Error(`${contract.id} has no reader of API tokens`)
  return authenticateApiToken(token)
}

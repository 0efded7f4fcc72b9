import type { APIGatewayProxyEvent } from 'aws-lambda'
import { AppError } from '#shared/errors.ts'
import type { Principal } from './principal.ts'

/** Resolves a token to its principal. @throws AppError 401 if the token is invalid. */
export type Authenticate = (token: string) => Promise<Principal>

/** The principal of a request; undefined if it has no token. @throws AppError 401 if the token is invalid. */
export async function principalOf(
  event: APIGatewayProxyEvent,
  authenticate: Authenticate,
): Promise<Principal | undefined> {
  const value = event.headers['authorization']?.trim()
  if (!value) return undefined
  const token = /^Bearer\s+(\S+)$/i.exec(value)?.[1]
  if (token === undefined) throw new AppError('token_invalid', 'Your session is not valid')
  return authenticate(token)
}

import type { APIGatewayProxyEvent } from 'aws-lambda'
import { AppError } from '../../shared/errors.ts'
import { header } from './header.ts'
import type { Principal } from './principal.ts'

/** Finds who a token belongs to. @throws AppError 401 where the token is not good. */
export type Authenticate = (token: string) => Promise<Principal>

/** Who sends an event: nobody where no token is sent. @throws AppError 401 where the one that is sent is not good. */
export async function principalOf(
  event: APIGatewayProxyEvent,
  authenticate: Authenticate,
): Promise<Principal | undefined> {
  const value = header(event, 'authorization')?.trim()
  if (!value) return undefined
  const token = /^Bearer\s+(\S+)$/i.exec(value)?.[1]
  if (token === undefined) throw new AppError('token_invalid', 'Your session is not valid')
  return authenticate(token)
}

import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { AuthLevel, RouteContract } from '#shared/api/contract.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import { AppError } from '#shared/errors.ts'
import { isApiToken } from './api-tokens.ts'

/** The stored item that names the current register. The register feature parses it into a snapshot (`readPointer`). */
export type RegisterPointer = Record<string, unknown>

/** The user of a request. Role and plan are read from the database on each request, never from the token. */
export interface Principal {
  userId: string
  /** The session of the request, or the id of its API token. */
  sessionId: string
  role: 'user' | 'admin'
  plan: 'free' | 'pro'
  /** The personal daily limit of unlocks. Absent if the user has the default one. */
  dailyLimit?: number
  emailVerified: boolean
  /** What the user has said of the visa and the case, as stored. Absent if the user has said nothing. */
  ownCase?: Record<string, unknown>
  /** The item that names the register, read with the session if the function reads a register. */
  registerPointer?: RegisterPointer
}

/** The user and the request that cause a change. The user of a command is `operator`. */
export interface By {
  userId: string
  requestId: string
}

/** Whether a user may use Pro features, as Pro users and administrators may (docs/product/accounts.md "Pro"). */
export const hasPro = ({ role, plan }: Pick<Principal, 'role' | 'plan'>): boolean =>
  role === 'admin' || plan === 'pro'

/** Refuses a principal below the level of a route. @throws AppError 401 without a session, 403 for an insufficient one. */
export function authorize(level: AuthLevel, principal: Principal | undefined): void {
  if (level === 'none' || level === 'visitor') return
  if (principal === undefined) throw new AppError('token_not_found', 'Authentication required')
  if (level === 'pending') return
  if (!principal.emailVerified) throw new AppError('email_unverified', 'Verify your email address first')
  if (level === 'admin' && principal.role !== 'admin')
    throw new AppError('forbidden', 'Only administrators may do this')
}

/** Resolves a token to its principal. @throws AppError 401 if the token is invalid. */
export type Authenticate = (token: string) => Promise<Principal>

export interface Authentication {
  authenticate: Authenticate
  /** Resolves an API token. Only functions with a call of `tokenRoutes` have it. */
  authenticateApiToken?: Authenticate
  /** The name of a user in log lines (pseudonyms.ts). */
  pseudonymOf: (kind: 'user', userId: string) => Promise<string>
}

const refuse = () => Promise.reject(new AppError('token_invalid', 'Your session is not valid'))

/** For functions whose routes accept no session. */
export const withoutSessions: Authentication = { authenticate: refuse, pseudonymOf: refuse }

/** The token in a header `Authorization`; undefined if it has none. */
export const bearerTokenOf = (header = ''): string | undefined => /^Bearer\s+(\S+)$/i.exec(header.trim())?.[1]

/** The principal of a request, if it has a token. @throws AppError 401 for an invalid one, 403 for any API token if none is taken. */
export async function principalOf(
  event: APIGatewayProxyEvent,
  contract: RouteContract,
  { authenticate, authenticateApiToken }: Authentication,
): Promise<Principal | undefined> {
  const value = event.headers['authorization']?.trim()
  if (!value) return undefined
  const token = bearerTokenOf(value)
  if (token === undefined) throw new AppError('token_invalid', 'Your session is not valid')
  if (!isApiToken(token)) return authenticate(token)
  if (!takesApiToken(contract)) {
    throw new AppError('api_token_refused', 'An API token may not make this call')
  }
  if (authenticateApiToken === undefined) throw new Error(`${contract.id} has no reader of API tokens`)
  return authenticateApiToken(token)
}

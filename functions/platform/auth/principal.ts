import type { AuthLevel } from '#shared/api/contract.ts'
import { AppError } from '#shared/errors.ts'

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
  /**
   * The item that names the register. It is read together with the session. Absent if the function reads no register,
   * or before the first import.
   */
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

/**
 * Refuses a principal below the required level of a route.
 * @throws AppError 401 if a session is required but missing; 403 if the session is not sufficient.
 */
export function authorize(level: AuthLevel, principal: Principal | undefined): void {
  if (level === 'none' || level === 'visitor') return
  if (principal === undefined) throw new AppError('token_not_found', 'Authentication required')
  if (level === 'pending') return
  if (!principal.emailVerified) throw new AppError('email_unverified', 'Verify your email address first')
  if (level === 'admin' && principal.role !== 'admin')
    throw new AppError('forbidden', 'Only administrators may do this')
}

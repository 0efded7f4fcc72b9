import { AppError } from '../../shared/errors.ts'
import type { AuthLevel } from '../../shared/api/contract.ts'

/** The item that names the current register, as it is stored: `readPointer` of the register makes a snapshot of it. */
export type RegisterPointer = Record<string, unknown>

/** Who makes the request. Role and plan come from the database on each request, never from the token. */
export interface Principal {
  userId: string
  sessionId: string
  role: 'user' | 'admin'
  plan: 'free' | 'pro'
  emailVerified: boolean
  /** Read in the same call as the session; absent where the function reads no register, or none was imported yet. */
  registerPointer?: RegisterPointer
}

/** Pro features are open to Pro users and administrators (docs/product/accounts.md "Pro"). */
export const hasPro = ({ role, plan }: Pick<Principal, 'role' | 'plan'>): boolean =>
  role === 'admin' || plan === 'pro'

/**
 * Refuses a principal that a route's level does not admit.
 * @throws AppError 401 without a session where one is needed; 403 where the session is not enough.
 */
export function authorize(level: AuthLevel, principal: Principal | undefined): void {
  if (level === 'none' || level === 'visitor') return
  if (principal === undefined) throw new AppError('token_not_found', 'Authentication required')
  if (level === 'pending') return
  if (!principal.emailVerified) throw new AppError('email_unverified', 'Verify your email address first')
  if (level === 'admin' && principal.role !== 'admin')
    throw new AppError('forbidden', 'Only administrators may do this')
  if (level === 'pro' && !hasPro(principal)) throw new AppError('pro_required', 'This is a Pro feature')
}

import { AppError } from '#shared/errors.ts'

/** An account as administrators see it. Instants are ISO. */
export interface ManagedUser {
  user_id: string
  name: string
  email: string
  role: 'user' | 'admin'
  plan: 'free' | 'pro'
  /** The personal daily limit of unlocks. Absent if the user has the default one. */
  daily_limit?: number
  /** When an administrator suspended the user. Absent if nobody did. */
  suspended_at?: string
  /** When and why we turned off the user's alerts. Absent if we did not. */
  alerts_stopped?: { at: string; because: 'bounce' | 'complaint' }
  email_verified_at: string | null
  created_at: string
  session_epoch: number
  /** An epoch second, set while the email is unverified. The account expires then, though its row may exist longer. */
  expires_at?: number
}

/** The administrator and the request that cause a change. */
export interface By {
  userId: string
  requestId: string
}

export type FindUser = (userId: string) => Promise<ManagedUser | undefined>

export const unknownUser = () => new AppError('not_found', 'There is no user with this id')

export const keepsChanging = () =>
  new AppError('conflict', 'This user was changed at the same time elsewhere. Try again.')

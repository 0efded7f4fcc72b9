import { epochSeconds } from '../../../shared/instants.ts'
import type { visaSituations } from '../../../shared/reference/visa-situations.ts'

/** What a reader looks for; salary in pounds a year. Complete once `setup_completed_at`, an instant, is set. */
export interface Preferences {
  setup_completed_at: string | null
  preferred_job_category_id: number[]
  sectors: number[]
  city: string | null
  minimum_salary: number | null
  years_of_experience: number | null
  visa_situation: (typeof visaSituations)[number] | null
  email_alerts: boolean
}

export const noPreferences: Preferences = {
  setup_completed_at: null,
  preferred_job_category_id: [],
  sectors: [],
  city: null,
  minimum_salary: null,
  years_of_experience: null,
  visa_situation: null,
  email_alerts: false,
}

/** An account. `plan` is set by administrators; nothing is sold here (docs/product/accounts.md "Pro"). Instants are ISO. */
export interface User {
  user_id: string
  /** Empty where a reset link has verified the account, until its owner gives one. */
  name: string
  email: string
  /** Null where its owner has come by a provider and set none yet. */
  password_hash: string | null
  role: 'user' | 'admin'
  plan: 'free' | 'pro'
  email_verified_at: string | null
  created_at: string
  /** Raised to end every session at once: a session holds only while it is of its user's epoch. */
  session_epoch: number
  /** The accounts at providers that sign in to this one, as `identityId` writes them. */
  identities: string[]
  preferences: Preferences
  /** An epoch second: while the email is not verified, the account is gone from then on, though it may still be there. */
  expires_at?: number
}

/** The id of no user: stands for one where there is none, so that the work is the same. */
export const NOBODY = 'nobody'

/** What of an account may be known outside this feature. */
export type Account = Omit<
  User,
  'password_hash' | 'created_at' | 'session_epoch' | 'identities' | 'expires_at'
> & {
  has_password: boolean
}

export const accountOfUser = (user: User): Account => {
  const { user_id, name, email, role, plan, email_verified_at, preferences } = user
  const has_password = user.password_hash !== null
  return { user_id, name, email, role, plan, email_verified_at, preferences, has_password }
}

/** What a person gives to be registered; the email trimmed and in small letters. */
export interface Applicant {
  name: string
  email: string
}

/** What was given to register with an address that has an owner; nobody's account. */
export interface Ghost extends Applicant {
  user_id: string
  password_hash: string
  /** As that of a user who waits: who has registered is forgotten alike, whether the address has an owner or not. */
  expires_at: number
}

/** Who may sign in with an address: its owner, and whoever registered with it last; either may be nobody. */
export interface Candidates {
  owner?: User
  applicant?: User | Ghost
}

/** How long an address may wait to be verified. */
const UNVERIFIED_DAYS = 7

/** How long who has registered may wait, from now on: an epoch second. */
const unverifiedUntil = (now: Date): number => epochSeconds(now) + UNVERIFIED_DAYS * 24 * 60 * 60

/** Whether somebody has waited too long to be verified: the table may still have them, and they count as gone. */
export const isGone = ({ expires_at }: Pick<User, 'expires_at'>, at: Date): boolean =>
  expires_at !== undefined && expires_at <= epochSeconds(at)

/** An account that waits for its email to be verified. */
export type Waiting = User & Required<Pick<User, 'expires_at'>>

export const isWaiting = (user: User, at: Date): user is Waiting =>
  user.email_verified_at === null && user.expires_at !== undefined && !isGone(user, at)

/** An account as it begins: nothing granted, nothing verified, whatever else a request may have said. */
export const newUser = (
  user_id: string,
  { name, email }: Applicant,
  password_hash: string | null,
  now: Date,
): Waiting => ({
  user_id,
  name,
  email,
  password_hash,
  role: 'user',
  plan: 'free',
  email_verified_at: null,
  created_at: now.toISOString(),
  session_epoch: 0,
  identities: [],
  preferences: noPreferences,
  expires_at: unverifiedUntil(now),
})

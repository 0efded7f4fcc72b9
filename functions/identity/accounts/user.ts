import * as z from 'zod/mini'
import { AlertsStopped } from '#shared/api/accounts/alerts-stopped.ts'
import { AppError } from '#shared/errors.ts'
import { epochSeconds } from '#shared/instants.ts'
import { MyCase } from '#shared/my-case.ts'
import { alertFrequencies } from '#shared/reference/alert-frequencies.ts'
import { distances } from '#shared/reference/distances.ts'
import { visaSituations } from '#shared/reference/visa-situations.ts'
import { UNVERIFIED_DAYS } from '#shared/retention.ts'
import { ACCOUNT_SUSPENDED } from '#shared/suspension.ts'

/**
 * A user's search preferences. The salary is in pounds a year. `setup_completed_at` is the instant of the setup, and
 * null before it.
 */
export const Preferences = z.object({
  setup_completed_at: z.nullable(z.string()),
  preferred_job_category_id: z.array(z.number()),
  // users that were stored before these existed have none
  job_titles: z._default(z.array(z.string()), []),
  /** The SOC 2020 codes of the titles. Absent if they were not submitted. */
  job_occupations: z.optional(z.array(z.object({ title: z.string(), code: z.string() }))),
  /** A postcode or town, and the miles around it. */
  near: z._default(z.nullable(z.string()), null),
  miles: z._default(z.nullable(z.literal([...distances])), null),
  route: z._default(z.nullable(z.string()), null),
  sectors: z.array(z.number()),
  city: z.nullable(z.string()),
  minimum_salary: z.nullable(z.number()),
  years_of_experience: z.nullable(z.number()),
  visa_situation: z.nullable(z.enum(visaSituations)),
  // an answer that a later version does not know must not keep a user out
  my_case: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((stored) => MyCase.safeParse(stored).data),
    ),
  ),
  email_alerts: z.boolean(),
  alert_frequency: z._default(z.enum(alertFrequencies), 'daily'),
})
export type Preferences = z.infer<typeof Preferences>

export const noPreferences: Preferences = {
  setup_completed_at: null,
  preferred_job_category_id: [],
  job_titles: [],
  sectors: [],
  city: null,
  near: null,
  miles: null,
  route: null,
  minimum_salary: null,
  years_of_experience: null,
  visa_situation: null,
  email_alerts: false,
  alert_frequency: 'daily',
}

/** An account. Administrators set `plan`; nothing is sold here (docs/product/accounts.md "Pro"). Instants are ISO. */
export const User = z.object({
  user_id: z.string(),
  /** The user's name. Empty after a reset link has verified the account, until the owner sets one. */
  name: z.string(),
  email: z.string(),
  /** Null while a user who signed up with a provider has no password. */
  password_hash: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  plan: z.enum(['free', 'pro']),
  /** The personal daily limit of unlocks. Absent if the user has the default one. */
  daily_limit: z.exactOptional(z.number()),
  /** When an administrator suspended the user. Absent if nobody did. */
  suspended_at: z.exactOptional(z.string()),
  email_verified_at: z.nullable(z.string()),
  created_at: z.string(),
  /** A session is valid only in the user's epoch, so raising the epoch ends every session. */
  session_epoch: z.number(),
  /** The linked provider accounts, as keys of `identityId`. */
  identities: z.array(z.string()),
  preferences: Preferences,
  /** Set when we turned off the user's alerts, until the user turns them on again. */
  alerts_stopped: z.exactOptional(AlertsStopped),
  /** An epoch second, set while the email is unverified. The account expires then, though its row may exist longer. */
  expires_at: z.exactOptional(z.number()),
})
export type User = z.infer<typeof User>

/** A decoy id that no user has. With it, a call without a user does the same work as a call with one. */
export const NOBODY = 'nobody'

/** The part of an account that other features may see. */
export type Account = Omit<
  User,
  | 'password_hash'
  | 'daily_limit'
  | 'suspended_at'
  | 'created_at'
  | 'session_epoch'
  | 'identities'
  | 'expires_at'
  | 'preferences'
  | 'alerts_stopped'
> & {
  has_password: boolean
  preferences: ShownPreferences
}

/** The preferences, and why the alerts are off if we turned them off. */
export type ShownPreferences = Preferences & Pick<User, 'alerts_stopped'>

export const preferencesOf = ({ preferences, alerts_stopped }: User): ShownPreferences => ({
  ...preferences,
  ...(alerts_stopped && { alerts_stopped }),
})

export const accountOfUser = (user: User): Account => {
  const { user_id, name, email, role, plan, email_verified_at } = user
  const has_password = user.password_hash !== null
  return {
    user_id,
    name,
    email,
    role,
    plan,
    email_verified_at,
    preferences: preferencesOf(user),
    has_password,
  }
}

/** The data of a registration. The email is trimmed and in lower case. */
export interface Applicant {
  name: string
  email: string
}

/** A decoy: a registration with an email that already has an owner. It is not an account. */
export interface Decoy extends Applicant {
  user_id: string
  password_hash: string
  /** The same expiry as for an unverified user, so that taken and free emails look alike. */
  expires_at: number
}

/** The accounts that may sign in with an email: its owner, and its last registration. Either may be absent. */
export interface Candidates {
  owner?: User
  applicant?: User | Decoy
}

/** When a new registration expires, as an epoch second. */
const unverifiedUntil = (now: Date): number => epochSeconds(now) + UNVERIFIED_DAYS * 24 * 60 * 60

/** Whether an unverified account has expired. Its row may still exist. */
export const isGone = ({ expires_at }: Pick<User, 'expires_at'>, at: Date): boolean =>
  expires_at !== undefined && expires_at <= epochSeconds(at)

export type Waiting = User & Required<Pick<User, 'expires_at'>>

export const isWaiting = (user: User, at: Date): user is Waiting =>
  user.email_verified_at === null && user.expires_at !== undefined && !isGone(user, at)

/** A new account, unverified and without grants. Other fields of a request are ignored. */
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

/** Whether administrators have suspended a user. No session of such a user begins (docs/product/admin.md "Users"). */
export const isSuspended = ({ suspended_at }: Pick<User, 'suspended_at'>): boolean =>
  suspended_at !== undefined

/** The error for a suspended user. Only someone who has proved to be the owner may get it. */
export const accountSuspended = (): AppError => new AppError('account_suspended', ACCOUNT_SUSPENDED)

/** A verified free user with complete preferences, for the smoke test, the seed and the flow tests. */
export function readyUser(
  facts: Partial<User> & Pick<User, 'user_id' | 'email' | 'name' | 'password_hash'>,
  at: Date,
): User {
  const now = at.toISOString()
  return {
    role: 'user',
    plan: 'free',
    email_verified_at: now,
    created_at: now,
    session_epoch: 0,
    identities: [],
    preferences: { ...noPreferences, setup_completed_at: now, preferred_job_category_id: [21] },
    ...facts,
  }
}

import * as z from 'zod/mini'
import { counted, formatCount } from '../../format/number.ts'
import { Plan, Role } from '../accounts/accounts.ts'
import { AlertsStopped } from '../accounts/alerts-stopped.ts'
import { defineRoute, dataOf, paginated, MessageBody } from '../contract.ts'
import { PageParameter, TextParameter } from '../parameters.ts'
import { Why } from './why.ts'

/** The largest personal limit of unlocks a day. */
const MAX_DAILY_LIMIT = 1000

const LIMIT = `Give a whole number from 0 to ${formatCount(MAX_DAILY_LIMIT)}`

/**
 * `expired`: the email was never verified, and the account no longer counts, although it may still exist for a while.
 */
const EmailState = z.enum(['verified', 'unverified', 'expired'])

/** A user in the list. Instants are ISO. */
export const ManagedUser = z.object({
  id: z.string(),
  email: z.string(),
  email_state: EmailState,
  name: z.string(),
  role: Role,
  plan: Plan,
  /** The personal daily limit of unlocks. Null if the user has the default one. */
  daily_limit: z.nullable(z.int()),
  /** When an administrator suspended the user. Null if nobody did. */
  suspended_at: z.nullable(z.string()),
  /** When and why we turned off the user's email alerts. Null if we did not. */
  alerts_stopped: z.nullable(AlertsStopped),
  created_at: z.string(),
})
export type ManagedUser = z.infer<typeof ManagedUser>

export const ManagedUserDetails = z.extend(ManagedUser, {
  /** When the newest live session began. Null without a live session. */
  last_sign_in_at: z.nullable(z.string()),
  /** The unlocks of the UTC date, and their limit; -1 means unlimited. */
  usage: z.object({ usage: z.int(), limit: z.int() }),
  /** The limit of a user without a personal one. */
  default_limit: z.int(),
  sessions: z.int(),
  /** The valid API tokens. The end of all sessions ends them too. */
  api_tokens: z.int(),
  unlocks: z.int(),
  searches: z.int(),
  clicks: z.int(),
})
export type ManagedUserDetails = z.infer<typeof ManagedUserDetails>

/** What the end of all sessions ends, such as `2 sessions and 1 API token`. Tokens are named only if there are any. */
export function sessionsAndTokens(sessions: number, tokens: number): string {
  const ofSessions = counted(sessions, 'session', 'sessions')
  if (tokens === 0) return ofSessions
  const ofTokens = counted(tokens, 'API token', 'API tokens')
  return sessions === 0 ? ofTokens : `${ofSessions} and ${ofTokens}`
}

export const listUsers = defineRoute('GET /admin/users', {
  auth: 'admin',
  summary: 'Finds users by the beginning of an email or by an id, ordered by email.',
  request: {
    query: z.object({
      page: PageParameter,
      search: z.optional(TextParameter),
      role: z.optional(z.enum(Role.options, 'Give user or admin')),
    }),
  },
  responses: {
    /** `is_complete` is false if more users match than the list reaches (docs/product/admin.md "Users"). */
    200: z.extend(paginated(ManagedUser), { is_complete: z.boolean() }),
  },
})

const UserPath = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Give the id of a user')),
})

export const getUser = defineRoute('GET /admin/users/{id}', {
  auth: 'admin',
  summary: 'Returns a user with counts of their sessions, API tokens, unlocks, searches and clicks.',
  request: { params: UserPath },
  responses: { 200: dataOf(ManagedUserDetails) },
})

/** What became of a mail. `queued`: it is not sent yet. `suppressed`: SES no longer sends to this address. */
export const mailStates = ['queued', 'sent', 'refused', 'bounced', 'suppressed', 'complained'] as const

/** A mail to a user, without its text. `at`: the last try. A newer version may have sent a template of its own. */
export const UserMail = z.object({ template: z.string(), at: z.string(), state: z.enum(mailStates) })
export type UserMail = z.infer<typeof UserMail>

export const listUserMails = defineRoute('GET /admin/users/{id}/mails', {
  auth: 'admin',
  summary: 'Lists the last 20 mails to a user and what became of each, never their text.',
  request: { params: UserPath },
  responses: { 200: z.object({ data: z.array(UserMail) }) },
})

export const changeUser = defineRoute('PATCH /admin/users/{id}', {
  auth: 'admin',
  summary:
    'Changes a user’s role, plan or personal daily limit, or suspends the user. Suspending and taking a right away end the user’s sessions.',
  request: {
    params: UserPath,
    body: z.object({
      role: z.optional(z.enum(Role.options, 'Give user or admin')),
      plan: z.optional(z.enum(Plan.options, 'Give free or pro')),
      daily_limit: z.optional(
        z.nullable(z.int(LIMIT).check(z.minimum(0, LIMIT), z.maximum(MAX_DAILY_LIMIT, LIMIT))),
      ),
      /** A suspended user cannot sign in. */
      suspended: z.optional(z.boolean('Give true or false')),
      why: Why,
    }),
  },
  responses: { 200: z.object({ data: ManagedUser, changed: z.boolean(), message: z.string() }) },
  errors: ['conflict'],
})

export const resendUserCode = defineRoute('POST /admin/users/{id}/resend-code', {
  auth: 'admin',
  summary:
    'Mails a new code to an unverified user, within the limits of the email. No answer contains the code.',
  request: { params: UserPath },
  responses: { 200: MessageBody },
  errors: ['conflict', 'too_many_requests'],
})

export const endUserSessions = defineRoute('DELETE /admin/users/{id}/sessions', {
  auth: 'admin',
  summary: 'Ends every session and every API token of a user.',
  request: { params: UserPath },
  responses: { 200: z.object({ data: z.object({ ended: z.int() }), message: z.string() }) },
  errors: ['conflict'],
})

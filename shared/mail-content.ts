import * as z from 'zod/mini'
import { jobSiteNames } from './job-sites.ts'
import { CODE_MINUTES, RESET_MINUTES } from './retention.ts'

const Route = z.object({ route: z.string(), type: z.string(), rating: z.string() })

const WatchedChange = z.object({
  company_id: z.int(),
  name: z.string(),
  /** Whether users are warned of the company. Absent in messages of older versions. */
  warned: z._default(z.boolean(), false),
  changes: z.array(
    z.object({
      change: z.enum(['left', 'returned', 'moved', 'renamed', 'routes']),
      added: z.array(Route),
      removed: z.array(Route),
      from_town: z.nullable(z.string()),
      // absent in messages of older versions
      from_name: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** The changes of other facts, as sentences. Absent in messages of older versions. */
  facts: z._default(z.array(z.string()), []),
})

/** The new jobs of a saved search. Of a locked company, a job has no name. */
const NewJobs = z.object({
  name: z.string(),
  new_count: z.int(),
  jobs: z.array(z.object({ id: z.int(), title: z.string(), said: z.string() })),
})

/** A kept job with the sentences that changed rules have changed, as they were and as they are. */
const RuledJob = z.object({ id: z.int(), title: z.string(), said: z.array(z.string()) })

/** Every mail: its template and the template's values. */
export const MailContent = z.discriminatedUnion('template', [
  /**
   * The mail with a verification code. It has no name: the email is unverified, and users could send text to strangers.
   */
  z.object({ template: z.literal('verify_email'), to: z.string(), code: z.string() }),
  /** The mail to the owner of an email after another registration with it. */
  z.object({ template: z.literal('account_exists'), to: z.string(), name: z.string() }),
  /** The mail with a password reset link. The token works once. The name is absent if the email is unverified. */
  z.object({
    template: z.literal('reset_password'),
    to: z.string(),
    name: z.optional(z.string()),
    token: z.string(),
  }),
  /**
   * The mail after each change of a password, at the instant `at`. The name is absent if this change verified the
   * email.
   */
  z.object({
    template: z.literal('password_changed'),
    to: z.string(),
    name: z.optional(z.string()),
    at: z.string(),
  }),
  /**
   * The mail after a user has created an API token, at the instant `at`. It does not name the token, because a thief with the
   * session chose that name.
   */
  z.object({
    template: z.literal('api_token_created'),
    to: z.string(),
    name: z.string(),
    at: z.string(),
  }),
  /**
   * The mail to a user with alerts on, after a register import or at the end of a day or week. It contains what is new in
   * saved searches, and the changes of watched companies. It never names a locked company. `date` is the register's date. The
   * token turns the alerts off, and is valid while they are on.
   */
  z.object({
    template: z.literal('register_alert'),
    to: z.string(),
    name: z.string(),
    date: z.string(),
    /** Whether this register came since the last such mail. Absent in messages of older versions. */
    of_register: z._default(z.boolean(), true),
    searches: z.array(z.object({ name: z.string(), new_count: z.int() })),
    /** The saved searches of jobs that found new ones, each with its first ones. Absent in messages of older versions. */
    job_searches: z._default(z.array(NewJobs), []),
    /** The job sites of the listed jobs, which are named with a link. Absent in messages of older versions. */
    job_sites: z._default(z.array(z.enum(jobSiteNames)), []),
    /** The number of new jobs in these searches. A job in several searches counts once. */
    new_jobs: z._default(z.int(), 0),
    /** The number of new companies in these searches. A company in several searches counts once. */
    new_companies: z.int(),
    companies: z.array(WatchedChange),
    /** The number of changed companies that the mail does not list. */
    more_companies: z.int(),
    /** Kept jobs with the sentences that changed rules have changed. Absent in messages of older versions. */
    ruled_jobs: z._default(z.array(RuledJob), []),
    more_ruled_jobs: z._default(z.int(), 0),
    token: z.string(),
  }),
  /** The reply to a user's report of wrong data. The company is null if its name is not known. */
  z.object({
    template: z.literal('report_answered'),
    to: z.string(),
    name: z.string(),
    company: z.nullable(z.string()),
    state: z.enum(['accepted', 'rejected']),
    reply: z.string(),
  }),
  /** The last mail to a user. */
  z.object({ template: z.literal('account_deleted'), to: z.string(), name: z.string() }),
])
export type MailContent = z.infer<typeof MailContent>

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * How long each mail is worth sending, in seconds. A code or link is of no use once it is invalid. An alert ends when
 * the next daily register may have one of its own; the page still shows what is new.
 */
export const mailLifeSeconds = {
  verify_email: CODE_MINUTES * MINUTE,
  account_exists: DAY,
  reset_password: RESET_MINUTES * MINUTE,
  password_changed: 3 * DAY,
  api_token_created: 3 * DAY,
  register_alert: DAY,
  report_answered: 3 * DAY,
  account_deleted: 3 * DAY,
} as const satisfies Record<MailContent['template'], number>

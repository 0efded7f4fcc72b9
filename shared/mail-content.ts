import * as z from 'zod/mini'

const Route = z.object({ route: z.string(), type: z.string(), rating: z.string() })

/** What a register import changed for a company that the user watches. */
const WatchedChange = z.object({
  company_id: z.int(),
  name: z.string(),
  changes: z.array(
    z.object({
      change: z.enum(['left', 'returned', 'moved', 'routes']),
      added: z.array(Route),
      removed: z.array(Route),
      from_town: z.nullable(z.string()),
    }),
  ),
})

/** Every mail: its template and the template's values. */
export const MailContent = z.discriminatedUnion('template', [
  /** Contains no name: the email is unverified, and users could otherwise send text to strangers. */
  z.object({ template: z.literal('verify_email'), to: z.string(), code: z.string() }),
  /** Sent to the owner of an email after an attempt to register with it again. */
  z.object({ template: z.literal('account_exists'), to: z.string(), name: z.string() }),
  /** Contains the token of the link, which can be used once. The name is absent if the email is unverified. */
  z.object({
    template: z.literal('reset_password'),
    to: z.string(),
    name: z.optional(z.string()),
    token: z.string(),
  }),
  /**
   * Sent after each change of a password, at the instant `at`. The name is absent if this change verified the email.
   */
  z.object({
    template: z.literal('password_changed'),
    to: z.string(),
    name: z.optional(z.string()),
    at: z.string(),
  }),
  /**
   * Sent after a register import to users with alerts on. It contains the number of new companies in their saved
   * searches, and the changes of companies they watch. It never names a locked company. `date` is the register's date.
   * The token turns the alerts off, and is valid while the alerts are on.
   */
  z.object({
    template: z.literal('register_alert'),
    to: z.string(),
    name: z.string(),
    date: z.string(),
    searches: z.array(z.object({ name: z.string(), new_count: z.int() })),
    /** How many new companies these searches contain, each counted once. */
    new_companies: z.int(),
    companies: z.array(WatchedChange),
    /** How many more companies have changed than the mail lists. */
    more_companies: z.int(),
    token: z.string(),
  }),
  /** The last mail to a user. */
  z.object({ template: z.literal('account_deleted'), to: z.string(), name: z.string() }),
])
export type MailContent = z.infer<typeof MailContent>

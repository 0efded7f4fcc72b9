import * as z from 'zod/mini'

const Route = z.object({ route: z.string(), type: z.string(), rating: z.string() })

/** What an import of the register changed for a company that the user watches. */
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
  /** No name: the address is unverified, and a chosen name would let users send text to strangers. */
  z.object({ template: z.literal('verify_email'), to: z.string(), code: z.string() }),
  /** To the owner of an address after an attempt to register with it again. */
  z.object({ template: z.literal('account_exists'), to: z.string(), name: z.string() }),
  /** The token is that of the link and can be used once. No name if the address is unverified. */
  z.object({
    template: z.literal('reset_password'),
    to: z.string(),
    name: z.optional(z.string()),
    token: z.string(),
  }),
  /** After each change of a password; `at` is the instant. No name if this change verified the address. */
  z.object({
    template: z.literal('password_changed'),
    to: z.string(),
    name: z.optional(z.string()),
    at: z.string(),
  }),
  /**
   * After an import of the register, to users with alerts on. It has the number of new companies in their saved
   * searches, and the changes of companies they watch. It never names a locked company. `date` is that of the register.
   * The token turns the alerts off and is valid until they are off.
   */
  z.object({
    template: z.literal('register_alert'),
    to: z.string(),
    name: z.string(),
    date: z.string(),
    searches: z.array(z.object({ name: z.string(), new_count: z.int() })),
    /** How many companies are new in these searches, each counted once. */
    new_companies: z.int(),
    companies: z.array(WatchedChange),
    /** How many more changed companies there are than listed. */
    more_companies: z.int(),
    token: z.string(),
  }),
  /** The last mail to a user. */
  z.object({ template: z.literal('account_deleted'), to: z.string(), name: z.string() }),
])
export type MailContent = z.infer<typeof MailContent>

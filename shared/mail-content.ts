import * as z from 'zod/mini'

const Route = z.object({ route: z.string(), type: z.string(), rating: z.string() })

/** What an import of the register changed of a company that the reader watches. */
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

/** Every mail there is: its template, and what it fills in. */
export const MailContent = z.discriminatedUnion('template', [
  /** Without a name: it goes to an address that nobody has confirmed, and nobody shall write to strangers through us. */
  z.object({ template: z.literal('verify_email'), to: z.string(), code: z.string() }),
  /** To the owner of an address with which somebody has just tried to register again. */
  z.object({ template: z.literal('account_exists'), to: z.string(), name: z.string() }),
  /** The token is that of the link, good once. Without a name where nobody has confirmed the address. */
  z.object({
    template: z.literal('reset_password'),
    to: z.string(),
    name: z.optional(z.string()),
    token: z.string(),
  }),
  /** After each change of a password; `at` is the instant. Without a name where the change has confirmed the address. */
  z.object({
    template: z.literal('password_changed'),
    to: z.string(),
    name: z.optional(z.string()),
    at: z.string(),
  }),
  /**
   * After an import of the register, to who wants to be told: how many companies are new in their saved searches, and what
   * changed of those they watch. Never the name of a company that is locked. `date` is that of the register; the token ends
   * these mails, and is good until they are.
   */
  z.object({
    template: z.literal('register_alert'),
    to: z.string(),
    name: z.string(),
    date: z.string(),
    searches: z.array(z.object({ name: z.string(), new_count: z.int() })),
    /** How many companies these find newly, each counted once. */
    new_companies: z.int(),
    companies: z.array(WatchedChange),
    /** How many more changed than are listed. */
    more_companies: z.int(),
    token: z.string(),
  }),
  /** The last one that somebody gets. */
  z.object({ template: z.literal('account_deleted'), to: z.string(), name: z.string() }),
])
export type MailContent = z.infer<typeof MailContent>

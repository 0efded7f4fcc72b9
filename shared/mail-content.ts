import * as z from 'zod/mini'

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
  /** The last one that somebody gets. */
  z.object({ template: z.literal('account_deleted'), to: z.string(), name: z.string() }),
])
export type MailContent = z.infer<typeof MailContent>

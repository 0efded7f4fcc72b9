import * as z from 'zod/mini'

/** Every mail there is: its template, and what it fills in. */
export const MailContent = z.discriminatedUnion('template', [
  /** Without a name: it goes to an address that nobody has confirmed, and nobody shall write to strangers through us. */
  z.object({ template: z.literal('verify_email'), to: z.string(), code: z.string() }),
  /** To the owner of an address with which somebody has just tried to register again. */
  z.object({ template: z.literal('account_exists'), to: z.string(), name: z.string() }),
])
export type MailContent = z.infer<typeof MailContent>

import * as z from 'zod/mini'

/** What every mail needs. */
const addressee = { to: z.string(), name: z.string() }

/** Every mail there is: its template, and what it fills in. */
export const MailContent = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify_email'), ...addressee, code: z.string() }),
  /** To the owner of an address with which somebody has just tried to register again. */
  z.object({ template: z.literal('account_exists'), ...addressee }),
])
export type MailContent = z.infer<typeof MailContent>

import * as z from 'zod/mini'

/** What became of a mail after SES took it. */
export const MailEvent = z.object({
  /**
   * `bounce`: no such mailbox, or SES no longer sends to it. `soft_bounce`: the mailbox could not take it now.
   * `complaint`: the reader reported it as spam. `report`: another report of the mail provider. `reject`: SES found a
   * virus and sent nothing.
   */
  event: z.enum(['bounce', 'soft_bounce', 'complaint', 'report', 'reject']),
  /** The email address to which the mail was sent, in lower case. Empty if nobody is to blame. */
  emails: z.array(z.string()),
  /** When the mail was sent, and when the event happened. */
  sent_at: z.iso.datetime(),
  at: z.iso.datetime(),
  /** What SES says of it in a word or two, such as `General`. It never contains an email address. */
  reason: z.string(),
  /** The id of the message that sent the mail. Absent for mails of older versions. */
  about: z.optional(z.string()),
})
export type MailEvent = z.infer<typeof MailEvent>

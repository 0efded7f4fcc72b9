import type { MailContent } from '#shared/mail-content.ts'

/** A mail and the id of the request that causes it. */
export interface CausedMail {
  mail: MailContent
  requestId: string
}

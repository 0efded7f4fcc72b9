import type { MailContent } from '#shared/mail-content.ts'
import type { Write } from '#shared/write.ts'

/** A mail and the id of the request that causes it. */
export interface CausedMail {
  mail: MailContent
  requestId: string
}

/** Makes the part of a transaction that sends a mail. */
export type MailWrite = (mail: CausedMail) => Write

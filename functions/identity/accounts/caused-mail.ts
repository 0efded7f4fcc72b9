import type { MailContent } from '#shared/mail-content.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import type { TransactItem } from '../../platform/dynamodb/records.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'

export interface CausedMail {
  mail: MailContent
  requestId: string
}

/** Makes the part of a transaction that sends a mail. */
export const mailWrite = perContext(
  ({ tables, now }: TimedDatabase) =>
    ({ mail, requestId }: CausedMail): TransactItem =>
      outboxWriter({ tables, now })({ type: 'sendMail', body: mail, requestId }),
)

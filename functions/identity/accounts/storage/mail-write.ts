import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { CausedMail } from '../domain/caused-mail.ts'

/** The part of a transaction that sends a mail. */
export const mailWrite =
  (outbox: OutboxWriter) =>
  ({ mail, requestId }: CausedMail): TransactItem =>
    outbox({ type: 'sendMail', body: mail, requestId })

import type { OutboxWriter } from '../../platform/outbox.ts'
import type { TransactItem } from '../../platform/transact.ts'
import type { CausedMail } from '../domain/caused-mail.ts'

/** The part of a transaction that sends a mail. */
export const mailItem = (outbox: OutboxWriter, { mail, requestId }: CausedMail): TransactItem =>
  outbox({ type: 'sendMail', body: mail, requestId })

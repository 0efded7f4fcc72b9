import { MESSAGE_REJECTED, MESSAGE_RELAYED, MESSAGE_WAITS } from '#shared/system/log-messages.ts'
import type { Context } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import { relaySender } from './batch-sender.ts'
import { outboxStore } from './outbox-store.ts'
import { readMessage } from './read-message.ts'

/**
 * How long an invalid item is retried. During a deployment, a newer version may write items that this one cannot read.
 */
const GRACE_MILLISECONDS = 60 * 60 * 1000

/**
 * Sends one message of the outbox to its queue, then marks it as delivered. After a crash between the two steps the
 * message is sent again. It may arrive twice but is never lost. An invalid message is retried for an hour and then
 * rejected. It never blocks other messages. An item that has an outcome already is left alone: a restore writes such items anew
 * (docs/decisions/070-restore.md).
 * @throws if the message could not be sent or marked; the caller logs it.
 */
export async function relayMessage(
  context: Context,
  item: Record<string, unknown>,
  log: Logger,
): Promise<'delivered' | 'waiting' | 'rejected'> {
  const { now } = context
  const outbox = outboxStore(context)
  if (item['delivered_at'] !== undefined) return 'delivered'
  if (item['rejected_at'] !== undefined) return 'rejected'
  const found = readMessage(context)(item)
  if (found === undefined) {
    if (ageOf(item, now()) < GRACE_MILLISECONDS) {
      log.warn(MESSAGE_WAITS)
      return 'waiting'
    }
    await outbox.markRejected(String(item['message_id']), 'no queue accepts it', now())
    log.error(MESSAGE_REJECTED)
    return 'rejected'
  }
  const { message, queue } = found
  await relaySender(context)(message.not_before === undefined ? queue : 'retries', message)
  await outbox.markDelivered(message.message_id, now())
  log.info(MESSAGE_RELAYED)
  return 'delivered'
}

/** The age of an item in milliseconds; infinite if the item has no valid instant. */
function ageOf(item: Record<string, unknown>, now: Date): number {
  const written = Date.parse(String(item['created_at']))
  return Number.isNaN(written) ? Infinity : now.getTime() - written
}

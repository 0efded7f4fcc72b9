/** A message as its queue receives it. */
interface Message {
  message_id: string
  type: string
  request_id: string
  /** The instant before which no worker handles the message. */
  not_before?: string | undefined
}

type Say = (message: string, fields?: Record<string, unknown>) => void

/** The log of one message. An error alerts an operator. */
export interface MessageLog {
  info: Say
  warn: Say
  error: Say
}

export type Outcome = 'delivered' | 'waiting' | 'rejected'

export interface RelayDependencies<Relayed extends Message, Queue extends string> {
  /** Parses an outbox item into its message and its queue. Undefined if the item is not a valid message. */
  read: (item: Record<string, unknown>) => { message: Relayed; queue: Queue } | undefined
  send: (queue: Queue | 'retries', message: Relayed) => Promise<void>
  outbox: {
    markDelivered: (messageId: string, at: Date) => Promise<void>
    markRejected: (messageId: string, reason: string, at: Date) => Promise<void>
  }
  /** The log message of each outcome. */
  says: Record<Outcome, string>
  now: () => Date
}

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
export async function relayMessage<Relayed extends Message, Queue extends string>(
  { read, send, outbox, says, now }: RelayDependencies<Relayed, Queue>,
  item: Record<string, unknown>,
  log: MessageLog,
): Promise<Outcome> {
  if (item['delivered_at'] !== undefined) return 'delivered'
  if (item['rejected_at'] !== undefined) return 'rejected'
  const found = read(item)
  if (found === undefined) {
    if (ageOf(item, now()) < GRACE_MILLISECONDS) {
      log.warn(says.waiting)
      return 'waiting'
    }
    await outbox.markRejected(String(item['message_id']), 'no queue accepts it', now())
    log.error(says.rejected)
    return 'rejected'
  }
  await send(found.message.not_before === undefined ? found.queue : 'retries', found.message)
  await outbox.markDelivered(found.message.message_id, now())
  log.info(says.delivered)
  return 'delivered'
}

/** The age of an item in milliseconds; infinite if the item has no valid instant. */
function ageOf(item: Record<string, unknown>, now: Date): number {
  const written = Date.parse(String(item['created_at']))
  return Number.isNaN(written) ? Infinity : now.getTime() - written
}

/** A message as its queue gets it. */
interface Message {
  message_id: string
  type: string
  request_id: string
}

type Say = (message: string, fields?: Record<string, unknown>) => void

/** Log lines about one message. An error wakes somebody. */
export interface MessageLog {
  info: Say
  warn: Say
  error: Say
}

export type Outcome = 'delivered' | 'waiting' | 'rejected'

export interface RelayDependencies<Relayed extends Message, Queue extends string> {
  /** What an item of the outbox is to be sent as, and where; undefined where no queue takes it. */
  read: (item: Record<string, unknown>) => { message: Relayed; queue: Queue } | undefined
  send: (queue: Queue, message: Relayed) => Promise<void>
  outbox: {
    markDelivered: (messageId: string, at: Date) => Promise<void>
    markRejected: (messageId: string, reason: string, at: Date) => Promise<void>
  }
  now: () => Date
}

/**
 * How long an item that cannot be read is tried again: it may be of a newer version, whose workers are deployed a little
 * later than what writes it.
 */
const GRACE_MILLISECONDS = 60 * 60 * 1000

/**
 * Carries one message of the outbox to its queue, then marks it. Killed in between, it is sent again: a message may
 * come twice, but is never lost. One that no queue takes waits for an hour and is then set aside; it holds up no other.
 * @throws where it could not be sent or marked; whoever calls says so.
 */
export async function relayMessage<Relayed extends Message, Queue extends string>(
  { read, send, outbox, now }: RelayDependencies<Relayed, Queue>,
  item: Record<string, unknown>,
  log: MessageLog,
): Promise<Outcome> {
  const found = read(item)
  if (found === undefined) {
    if (ageOf(item, now()) < GRACE_MILLISECONDS) {
      log.warn('message waits: no queue takes it yet')
      return 'waiting'
    }
    await outbox.markRejected(String(item['message_id']), 'no queue takes it', now())
    log.error('message rejected: no queue takes it')
    return 'rejected'
  }
  await send(found.queue, found.message)
  await outbox.markDelivered(found.message.message_id, now())
  log.info('message relayed')
  return 'delivered'
}

/** In milliseconds; without end where the item does not say. */
function ageOf(item: Record<string, unknown>, now: Date): number {
  const written = Date.parse(String(item['created_at']))
  return Number.isNaN(written) ? Infinity : now.getTime() - written
}

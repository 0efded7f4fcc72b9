import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { MESSAGE_REJECTED, MESSAGE_RELAYED, MESSAGE_WAITS } from '#shared/system/log-messages.ts'
import type { Envelope } from '#shared/system/messages.ts'
import { sqsClient } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import { asciiJson, traceAttributes } from '../../platform/messages/queue-sender.ts'
import { outboxStore, readMessage } from './outbox-store.ts'

/** The limits of SQS for a batch. Messages are ASCII, so characters are bytes. SQS allows 1 MiB in all. */
const MAX_MESSAGES = 10
const MAX_CHARACTERS = 1_000_000

interface Pending {
  text: string
  trace: ReturnType<typeof traceAttributes>
  sent: () => void
  failed: (error: unknown) => void
}

/** The error of a single message that SQS refused. SQS may have accepted other messages of the batch. */
class NotSent extends Error {
  override readonly name = 'NotSent'
}

/** One for each context, so that concurrent messages share batches. */
export const relaySender = perContext(({ config }: Context) => batchSender(sqsClient(), config.queueUrl))

/** Sends messages to queues. Concurrent calls share batches. Each call succeeds or fails with its own message. */
export function batchSender<Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) {
  const pending = new Map<Queue, Pending[]>()

  const sendPending = () => {
    const queues = [...pending]
    pending.clear()
    for (const [queue, messages] of queues)
      for (const batch of batchesOf(messages)) void sendBatch(sqs, urlOf(queue), batch)
  }

  return (queue: Queue, message: Envelope): Promise<void> =>
    new Promise((resolve, reject) => {
      if (pending.size === 0) queueMicrotask(sendPending)
      const together = pending.get(queue) ?? []
      together.push({
        text: asciiJson(message),
        trace: traceAttributes(message),
        sent: resolve,
        failed: reject,
      })
      pending.set(queue, together)
    })
}

function batchesOf(messages: readonly Pending[]): Pending[][] {
  const batches: Pending[][] = []
  let characters = Infinity
  for (const message of messages) {
    const last = batches.at(-1)
    characters += message.text.length
    if (last === undefined || last.length === MAX_MESSAGES || characters > MAX_CHARACTERS) {
      batches.push([message])
      characters = message.text.length
    } else last.push(message)
  }
  return batches
}

async function sendBatch(sqs: SQSClient, QueueUrl: string, batch: readonly Pending[]): Promise<void> {
  try {
    const Entries = batch.map(({ text, trace }, at) => ({ Id: String(at), MessageBody: text, ...trace }))
    const { Successful = [], Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl, Entries }),
    )
    const accepted = new Set(Successful.map(({ Id }) => Id))
    for (const [at, { sent, failed }] of batch.entries()) {
      const id = String(at)
      const refusal = Failed.find(({ Id }) => Id === id)
      if (accepted.has(id)) sent()
      else failed(new NotSent(`${refusal?.Code ?? 'no result'}: ${refusal?.Message ?? ''}`))
    }
  } catch (error) {
    for (const { failed } of batch) failed(error)
  }
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

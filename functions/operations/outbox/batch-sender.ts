import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '#shared/system/messages.ts'
import { sqsClient } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { asciiJson } from '../../platform/messages/ascii-json.ts'
import { traceAttributes } from '../../platform/messages/trace-attributes.ts'

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

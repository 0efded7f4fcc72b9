import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Envelope } from '#shared/system/messages.ts'
import { workersOf } from '#shared/system/queues.ts'
import { sqsClient } from '../../../platform/clients.ts'
import { type Context, lambdaContext, perContext } from '../../../platform/context.ts'
import { queueParts } from '../../../platform/messages/queue-handler.ts'
import { queueSender } from '../../../platform/messages/queue-sender.ts'
import { recordHandler } from '../../../platform/messages/record-handler.ts'
import { PermanentFailure, Postponed } from '../../../platform/messages/retry-or-drop.ts'
import { readMessage } from '../outbox-store.ts'

/**
 * So many delayed messages count as one that waits. They come back one by one. A host that is slow for minutes must not
 * stop the messages of other hosts. But without a bound, a whole bulk would come back at once.
 */
const DELAYED_PER_PLACE = 20

/** Counts the messages of a queue that wait for a worker, and a share of the delayed ones. SQS counts approximately. */
export const countWaiting =
  <Queue extends string>(sqs: SQSClient, urlOf: (queue: Queue) => string) =>
  async (queue: Queue): Promise<number> => {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({
        QueueUrl: urlOf(queue),
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesDelayed'],
      }),
    )
    const { ApproximateNumberOfMessages: ready = 0, ApproximateNumberOfMessagesDelayed: delayed = 0 } =
      Attributes ?? {}
    return Number(ready) + Math.floor(Number(delayed) / DELAYED_PER_PLACE)
  }

interface Counted<Queue extends string> {
  countWaiting: (queue: Queue) => Promise<number>
  workersOf: (queue: Queue) => number
  now: () => Date
}

/** The minimum time between two counts of a queue, each of which admits a message per worker at most. */
const COUNT_MILLISECONDS = 1000

/**
 * Admits messages to a queue only while fewer messages wait than it has concurrent workers. So a bulk never fills a
 * queue. The message of a single request then waits only for the next free worker.
 */
export function queueRoom<Queue extends string>(from: Counted<Queue>) {
  const counts = new Map<Queue, { at: number; room: Promise<{ left: number }> }>()

  const roomOf = (queue: Queue) => {
    const at = from.now().getTime()
    const known = counts.get(queue)
    if (known !== undefined && at - known.at < COUNT_MILLISECONDS) return known.room
    const room = from.countWaiting(queue).then((waiting) => ({ left: from.workersOf(queue) - waiting }))
    counts.set(queue, { at, room })
    room.catch(() => counts.delete(queue))
    return room
  }

  /** Takes one free place in a queue, if there is one. */
  return async (queue: Queue): Promise<boolean> => {
    const room = await roomOf(queue)
    if (room.left <= 0) return false
    room.left -= 1
    return true
  }
}

/** Takes a place in a queue of the product. The places are counted once for each context. */
export const placeTaker = perContext(({ config, now }: Context) =>
  queueRoom({ countWaiting: countWaiting(sqsClient(), config.queueUrl), workersOf, now }),
)

/** `fault`: why the messages of the queue could not be counted. */
type Returned = { outcome: 'returned' | 'invalid' } | { outcome: 'postponed'; until: Date; fault?: unknown }

export const returnSender = perContext(({ config }: Context) => queueSender(sqsClient(), config.queueUrl))

const LEAST_SECONDS = 5
const MAX_SECONDS = 120

/**
 * Returns a message that is due to its own queue, or postpones it while that queue is full or cannot be counted. The pause
 * is random and grows with the age of the message. So the messages of a large bulk do not all retry every few seconds. An
 * expired message needs no room: its own queue only ends it.
 * @param random A random number from 0 to 1.
 * @throws if the message could not be sent.
 */
export async function returnMessage(
  context: Context,
  found: Envelope,
  isExpired: boolean,
  random = Math.random,
): Promise<Returned> {
  const { now } = context
  const valid = readMessage(context)(found)
  if (valid === undefined) return { outcome: 'invalid' }
  const { message, queue } = valid
  let fault: unknown
  const hasPlace =
    isExpired ||
    (await placeTaker(context)(queue).catch((error: unknown) => {
      fault = error
      return false
    }))
  if (!hasPlace) {
    const seconds = LEAST_SECONDS + random() * pauseOf(message, now())
    return { outcome: 'postponed', until: new Date(now().getTime() + 1000 * seconds), fault }
  }
  await returnSender(context)(queue, { ...message, not_before: undefined })
  return { outcome: 'returned' }
}

/** The maximum next pause of a message, in seconds: half its age. */
function pauseOf({ created_at }: Envelope, now: Date): number {
  const seconds = (now.getTime() - Date.parse(created_at)) / 1000
  return Number.isNaN(seconds) ? MAX_SECONDS : Math.min(MAX_SECONDS, Math.max(LEAST_SECONDS, seconds / 2))
}

export const handler = recordHandler(
  queueParts(lambdaContext, 'retries'),
  async (message, { log, isExpired }) => {
    const returned = await returnMessage(lambdaContext, message, isExpired)
    if (returned.outcome === 'invalid') throw new PermanentFailure('No queue accepts the message')
    // also an expired message, which its own queue ends and counts
    if (returned.outcome !== 'postponed') return 'done'
    const { until, fault } = returned
    if (fault !== undefined) log.warn('queue not counted', { error: fault })
    throw new Postponed(until, fault === undefined ? 'its queue is full' : 'its queue could not be counted')
  },
)

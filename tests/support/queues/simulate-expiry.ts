import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { queueOfLongWaits } from '#shared/system/functions.ts'
import { MESSAGE_EXPIRED } from '#shared/system/log-messages.ts'
import { type Envelope, messages } from '#shared/system/messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import {
  returnMessage,
  returnSender,
  placeTaker,
} from '../../../functions/operations/outbox/workers/return-messages.ts'
import { createLogger } from '../../../functions/platform/logger.ts'
import {
  type MessageContext,
  queueHandler,
  sendLater,
} from '../../../functions/platform/messages/queue-handler.ts'
import { recordHandler } from '../../../functions/platform/messages/record-handler.ts'
import { Postponed } from '../../../functions/platform/messages/retry-or-drop.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import { lambdaContext } from '../doubles/rest-event.ts'
import { virtualQueue } from './virtual-queue.ts'
import { virtualTime } from './virtual-time.ts'

const LONGEST_WAIT_SECONDS = 2 * 24 * 60 * 60

interface Ended {
  /** When it ended, in seconds after its creation. */
  seconds: number
  postponed: number
}

/**
 * Lets a message go through its queue and `retries` in virtual time. Its worker postpones it every time, by a second to
 * two days, and its queue is always full.
 * @returns how it ended; undefined if it never did.
 */
export async function simulateExpiry(
  random: Random,
  message: Envelope & { type: keyof typeof messages },
): Promise<Ended | undefined> {
  const time = virtualTime(Date.parse(message.created_at))
  const { queue: name } = messages[message.type]
  const made = {
    [name]: virtualQueue(queues[name], time, random),
    retries: virtualQueue(queues.retries, time, random),
  }
  const send = async (queue: QueueName, sent: Envelope, delay = 0) =>
    made[queue]?.send(JSON.stringify(sent), delay)
  let ended: Ended | undefined
  const logger = createLogger((line) => {
    const { message: what, postponed } = JSON.parse(line) as { message: string; postponed: number }
    if (what === MESSAGE_EXPIRED) ended = { seconds: time.elapsed() / 1000, postponed }
  }, time.now)
  const dependenciesOf = (own: QueueName) => ({
    queue: queues[own],
    queueName: own,
    messages,
    setVisibilityTimeout: async () => undefined,
    sendLater: sendLater<QueueName>({ send, own, long: queueOfLongWaits(own), now: time.now }),
    logger,
    now: time.now,
  })
  const context = contextWith(
    { now: time.now },
    double(placeTaker, async () => random.chance(0.1)),
    double(returnSender, send),
  )
  const postpone = async (_body: unknown, _context: MessageContext) => {
    const seconds = random.int(1, random.pick([60, 3600, LONGEST_WAIT_SECONDS]))
    throw new Postponed(new Date(time.now().getTime() + 1000 * seconds), 'busy')
  }
  const everyType = Object.fromEntries(Object.keys(messages).map((type) => [type, postpone]))
  const noEnding = Object.fromEntries(Object.keys(messages).map((type) => [type, async () => undefined]))
  type Handler = (event: SQSEvent, context: typeof lambdaContext) => Promise<SQSBatchResponse>
  const handlers: Record<string, Handler> = {
    [name]: queueHandler<typeof messages, QueueName>({
      ...dependenciesOf(name),
      handlers: everyType as never,
      endings: noEnding as never,
    }),
    retries: recordHandler(dependenciesOf('retries'), async (found, { isExpired }) => {
      const returned = await returnMessage(context, found, isExpired, () => random.int(0, 1000) / 1000)
      if (returned.outcome === 'postponed') throw new Postponed(returned.until, 'its queue is full')
      return 'done'
    }),
  }
  await send(random.chance(0.5) ? name : 'retries', message)
  await time.runAll(() => {
    let isStarted = false
    for (const [queue, there] of Object.entries(made)) {
      const Records = there.receive()
      if (Records.length === 0) continue
      isStarted = true
      void handlers[queue]?.({ Records }, lambdaContext).then(() =>
        Records.forEach(({ receiptHandle }) => there.delete(receiptHandle)),
      )
    }
    return isStarted
  })
  return ended
}

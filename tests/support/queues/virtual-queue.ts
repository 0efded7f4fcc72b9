import type { SQSRecord } from 'aws-lambda'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf } from '#shared/system/queues.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Held {
  id: string
  body: string
  receives: number
  /** When it was sent, in milliseconds of virtual time. */
  sentAt: number
  /** Stops the timer that shows the message to workers. */
  keepHidden: () => void
}

const MAX_COUNTED_RECEIVES = 3

/** A queue as SQS has them: no order, at least one delivery, visibility timeouts, delays and a dead-letter queue. */
export function virtualQueue(definition: QueueDefinition, time: VirtualTime, random: Random) {
  const ready: Held[] = []
  const inFlight = new Map<string, Held>()
  const held = new Set<Held>()
  const dead: string[] = []
  let count = 0
  let delayed = 0

  const showAfter = (one: Held, seconds: number) => {
    one.keepHidden()
    one.keepHidden = time.after(1000 * seconds, () => {
      if (one.receives === 0) delayed -= 1
      inFlight.delete(one.id)
      ready.push(one)
    })
  }

  const takeOne = (): Held | undefined => {
    while (ready.length > 0) {
      const at = random.int(0, ready.length - 1)
      const one = ready[at] as Held
      ready[at] = ready.at(-1) as Held
      ready.pop()
      one.receives += 1
      if (one.receives <= maxReceiveCountOf(definition)) return one
      held.delete(one)
      dead.push(one.body)
    }
    return undefined
  }

  return {
    definition,
    dead,
    waiting: () => ready.length,
    /** How many messages were sent with a delay that is not over. */
    delayed: () => delayed,
    /**
     * The age of the oldest message that is not deleted. As in SQS, one that was received more than three times does not
     * count (docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html).
     */
    oldestSeconds(): number {
      const sent = [...held].flatMap(({ receives, sentAt }) =>
        receives > MAX_COUNTED_RECEIVES ? [] : [sentAt],
      )
      return sent.length === 0 ? 0 : (time.elapsed() - Math.min(...sent)) / 1000
    },
    send(body: string, delaySeconds = 0) {
      count += 1
      delayed += 1
      const one = { id: String(count), body, receives: 0, sentAt: time.elapsed(), keepHidden() {} }
      held.add(one)
      showAfter(one, delaySeconds)
    },
    receive(): SQSRecord[] {
      const records: SQSRecord[] = []
      for (let one = takeOne(); one !== undefined; one = takeOne()) {
        inFlight.set(one.id, one)
        showAfter(one, definition.visibilityTimeoutSeconds)
        records.push({
          messageId: one.id,
          receiptHandle: one.id,
          body: one.body,
          attributes: { ApproximateReceiveCount: String(one.receives) },
        } as SQSRecord)
        if (records.length === definition.batchSize) break
      }
      return records
    },
    delete(receiptHandle: string) {
      const one = inFlight.get(receiptHandle)
      if (one === undefined) return
      one.keepHidden()
      inFlight.delete(receiptHandle)
      held.delete(one)
    },
    setVisibilityTimeout(receiptHandle: string, seconds: number) {
      const one = inFlight.get(receiptHandle)
      if (one !== undefined) showAfter(one, seconds)
    },
  }
}

export type VirtualQueue = ReturnType<typeof virtualQueue>

import type { SQSRecord } from 'aws-lambda'
import { maxReceiveCountOf } from '#shared/system/queues.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'
import type { VirtualTime } from './virtual-time.ts'

interface Held {
  id: string
  body: string
  receives: number
  /** Stops the timer that shows the message to workers. */
  keepHidden: () => void
}

/** A queue as SQS has them: no order, at least one delivery, visibility timeouts, delays and a dead-letter queue. */
export function virtualQueue(definition: QueueDefinition, time: VirtualTime, random: Random) {
  const ready: Held[] = []
  const inFlight = new Map<string, Held>()
  const dead: string[] = []
  let count = 0
  let delayed = 0

  const showAfter = (held: Held, seconds: number) => {
    held.keepHidden()
    held.keepHidden = time.after(1000 * seconds, () => {
      if (held.receives === 0) delayed -= 1
      inFlight.delete(held.id)
      ready.push(held)
    })
  }

  const takeOne = (): Held | undefined => {
    while (ready.length > 0) {
      const at = random.int(0, ready.length - 1)
      const held = ready[at] as Held
      ready[at] = ready.at(-1) as Held
      ready.pop()
      held.receives += 1
      if (held.receives <= maxReceiveCountOf(definition)) return held
      dead.push(held.body)
    }
    return undefined
  }

  return {
    definition,
    dead,
    /** How many messages wait for a worker. */
    waiting: () => ready.length,
    /** How many messages were sent with a delay that is not over. */
    delayed: () => delayed,
    send(body: string, delaySeconds = 0) {
      count += 1
      delayed += 1
      showAfter({ id: String(count), body, receives: 0, keepHidden() {} }, delaySeconds)
    },
    receive(): SQSRecord[] {
      const records: SQSRecord[] = []
      for (let held = takeOne(); held !== undefined; held = takeOne()) {
        inFlight.set(held.id, held)
        showAfter(held, definition.visibilityTimeoutSeconds)
        records.push({
          messageId: held.id,
          receiptHandle: held.id,
          body: held.body,
          attributes: { ApproximateReceiveCount: String(held.receives) },
        } as SQSRecord)
        if (records.length === definition.batchSize) break
      }
      return records
    },
    delete(receiptHandle: string) {
      inFlight.get(receiptHandle)?.keepHidden()
      inFlight.delete(receiptHandle)
    },
    setVisibilityTimeout(receiptHandle: string, seconds: number) {
      const held = inFlight.get(receiptHandle)
      if (held !== undefined) showAfter(held, seconds)
    },
  }
}

export type VirtualQueue = ReturnType<typeof virtualQueue>

import { workersOf } from '#shared/system/queues.ts'
import { sqsClient } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { countWaiting } from './count-waiting.ts'

interface Counted<Queue extends string> {
  /** The number of messages in a queue that wait for a worker. */
  countWaiting: (queue: Queue) => Promise<number>
  /** The maximum number of concurrent workers of a queue. */
  workersOf: (queue: Queue) => number
  now: () => Date
}

/**
 * The minimum time between two counts of a queue. It also limits the rate, because each count admits at most one
 * message per worker.
 */
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

  /**
   * Takes one free place in a queue.
   * @returns false if there is none.
   */
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

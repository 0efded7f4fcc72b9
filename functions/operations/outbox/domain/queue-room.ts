interface RoomDependencies<Queue extends string> {
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
export function queueRoom<Queue extends string>({ countWaiting, workersOf, now }: RoomDependencies<Queue>) {
  const counts = new Map<Queue, { at: number; room: Promise<{ left: number }> }>()

  const roomOf = (queue: Queue) => {
    const at = now().getTime()
    const known = counts.get(queue)
    if (known !== undefined && at - known.at < COUNT_MILLISECONDS) return known.room
    const room = countWaiting(queue).then((waiting) => ({ left: workersOf(queue) - waiting }))
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

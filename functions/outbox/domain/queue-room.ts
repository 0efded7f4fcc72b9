interface RoomDependencies<Queue extends string> {
  /** How many messages of a queue wait for a worker. */
  countWaiting: (queue: Queue) => Promise<number>
  /** How many workers of a queue run at once. */
  workersOf: (queue: Queue) => number
  now: () => Date
}

/** The time between two counts of a queue. It also bounds the rate: each count admits at most one message a worker. */
const COUNT_MILLISECONDS = 1000

/**
 * Admits messages to a queue only while it is short: while fewer messages wait in it than its workers run at once. So a
 * bulk never fills a queue, and a message that somebody has just sent is next when a worker is free.
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

  /** Takes one place in a queue. @returns whether there was one. */
  return async (queue: Queue): Promise<boolean> => {
    const room = await roomOf(queue)
    if (room.left <= 0) return false
    room.left -= 1
    return true
  }
}

/** A message of the queue `retries`. */
interface Retried {
  created_at: string
  not_before?: string | undefined
}

interface ReturnDependencies<Message extends Retried, Queue extends string> {
  /** Parses a message, and returns it with its own queue. Undefined if the message is not valid. */
  read: (message: Message) => { message: Message; queue: Queue } | undefined
  /**
   * Takes one free place in a queue.
   * @returns false if there is none.
   */
  takePlace: (queue: Queue) => Promise<boolean>
  send: (queue: Queue, message: Message) => Promise<void>
  now: () => Date
  /** A random number from 0 to 1. */
  random: () => number
}

/** `fault`: why the messages of the queue could not be counted. */
type Returned = { outcome: 'returned' | 'invalid' } | { outcome: 'postponed'; until: Date; fault?: unknown }

const LEAST_SECONDS = 5
const MAX_SECONDS = 120

/**
 * Returns a message that is due to its own queue, or postpones it while that queue is full or cannot be counted. The pause
 * is random and grows with the age of the message. So the messages of a large bulk do not all retry every few seconds. An
 * expired message needs no room: its own queue only ends it.
 * @throws if the message could not be sent.
 */
export async function returnMessage<Message extends Retried, Queue extends string>(
  { read, takePlace, send, now, random }: ReturnDependencies<Message, Queue>,
  found: Message,
  isExpired: boolean,
): Promise<Returned> {
  const valid = read(found)
  if (valid === undefined) return { outcome: 'invalid' }
  const { message, queue } = valid
  let fault: unknown
  const hasPlace =
    isExpired ||
    (await takePlace(queue).catch((error: unknown) => {
      fault = error
      return false
    }))
  if (!hasPlace) {
    const seconds = LEAST_SECONDS + random() * pauseOf(message, now())
    return { outcome: 'postponed', until: new Date(now().getTime() + 1000 * seconds), fault }
  }
  await send(queue, { ...message, not_before: undefined })
  return { outcome: 'returned' }
}

/** The maximum next pause of a message, in seconds: half its age. */
function pauseOf({ created_at }: Retried, now: Date): number {
  const seconds = (now.getTime() - Date.parse(created_at)) / 1000
  return Number.isNaN(seconds) ? MAX_SECONDS : Math.min(MAX_SECONDS, Math.max(LEAST_SECONDS, seconds / 2))
}

/** A message of a dead-letter queue. */
export interface DeadLetter {
  body: string
  receipt: string
}

export interface RedriveDependencies {
  /** Up to `max` messages, and at most ten. SQS may return none although there are some. */
  receive: (max: number) => Promise<readonly DeadLetter[]>
  /** The number of messages that a run has received and not moved yet. They are hidden for some time. */
  countHidden: () => Promise<number>
  /**
   * Queues the job of a message again if it has failed. Otherwise its worker would do nothing.
   * @returns the message to send. That of a job is as young as the job is then. Any other is due only now.
   */
  revive: (letter: DeadLetter) => Promise<DeadLetter>
  /** @returns the messages that the queue has accepted. */
  send: (letters: readonly DeadLetter[]) => Promise<readonly DeadLetter[]>
  remove: (letters: readonly DeadLetter[]) => Promise<void>
  /** Whether the worker has time for more messages. */
  hasTime: () => boolean
}

/** How many messages were moved, and whether more are left: some that can be moved now, or only hidden ones. */
export interface Redriven {
  moved: number
  left: 'none' | 'some' | 'hidden'
}

/** The number of empty answers in a row after which the queue counts as empty. */
const EMPTY_ANSWERS = 2

/**
 * Moves dead letters back to their queue. A message is deleted only after the queue has accepted it. So a crash can
 * double a message, which its worker tolerates, but never lose one.
 * @param max The number of messages when the job was requested. Those that fail again during the run stay.
 */
export async function redriveQueue(
  { receive, countHidden, revive, send, remove, hasTime }: RedriveDependencies,
  max: number,
): Promise<Redriven> {
  let moved = 0
  let empty = 0
  while (moved < max && empty < EMPTY_ANSWERS) {
    if (!hasTime()) return { moved, left: 'some' }
    const received = await receive(max - moved)
    empty = received.length === 0 ? empty + 1 : 0
    if (received.length === 0) continue
    // first, because a worker may have a sent message at once
    const letters = await Promise.all(received.map(revive))
    const sent = await send(letters)
    await remove(sent)
    moved += sent.length
    if (sent.length < letters.length) throw new Error('The queue did not accept all messages')
  }
  // an interrupted run has hidden some, and the job must not end without them
  const hasHidden = moved < max && (await countHidden()) > 0
  return { moved, left: hasHidden ? 'hidden' : 'none' }
}

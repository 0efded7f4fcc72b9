/** A message of a dead-letter queue. */
export interface DeadLetter {
  body: string
  receipt: string
}

export interface RedriveDependencies {
  /** At most ten messages. SQS may return none although there are some. */
  receive: () => Promise<readonly DeadLetter[]>
  /** @returns the messages that the queue has accepted. */
  send: (letters: readonly DeadLetter[]) => Promise<readonly DeadLetter[]>
  remove: (letters: readonly DeadLetter[]) => Promise<void>
  /** Whether the worker has time for more messages. */
  hasTime: () => boolean
}

/** The number of empty answers in a row after which the queue counts as empty. */
const EMPTY_ANSWERS = 2

/**
 * Moves dead letters back to their queue. A message is deleted only after the queue has accepted it. So a crash can
 * double a message, which its worker tolerates, but never lose one.
 * @param most The number of messages when the job was requested. Those that fail again meanwhile stay.
 * @returns how many messages were moved, and whether there is nothing more to move.
 */
export async function redriveQueue(
  { receive, send, remove, hasTime }: RedriveDependencies,
  most: number,
): Promise<{ moved: number; isComplete: boolean }> {
  let moved = 0
  let empty = 0
  while (moved < most && empty < EMPTY_ANSWERS) {
    if (!hasTime()) return { moved, isComplete: false }
    const letters = await receive()
    empty = letters.length === 0 ? empty + 1 : 0
    if (letters.length === 0) continue
    const sent = await send(letters)
    await remove(sent)
    moved += sent.length
    if (sent.length < letters.length) throw new Error('The queue did not accept all messages')
  }
  return { moved, isComplete: true }
}

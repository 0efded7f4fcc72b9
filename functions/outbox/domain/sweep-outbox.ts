import type { MessageLog, Outcome } from './relay-message.ts'

interface SweepDependencies {
  waiting: () => AsyncIterable<Record<string, unknown>>
  /** Sends one message to its queue. */
  relay: (item: Record<string, unknown>, log: MessageLog) => Promise<Outcome>
  /** Returns a log whose lines all name the message. */
  logOf: (item: Record<string, unknown>) => MessageLog
}

/**
 * Sends every message that the stream did not deliver. A failure is logged, and the message waits for the next sweep.
 * If the stream sends a message at the same time, it arrives twice. Every worker tolerates that.
 * @returns how many messages were sent.
 */
export async function sweepOutbox({ waiting, relay, logOf }: SweepDependencies): Promise<number> {
  let carried = 0
  for await (const item of waiting()) {
    const log = logOf(item)
    try {
      if ((await relay(item, log)) === 'delivered') carried += 1
    } catch (error) {
      log.error('message not relayed', { error })
    }
  }
  return carried
}

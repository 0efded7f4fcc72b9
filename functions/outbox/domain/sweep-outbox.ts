import type { MessageLog, Outcome } from './relay-message.ts'

interface SweepDependencies {
  waiting: () => AsyncIterable<Record<string, unknown>>
  /** Carries one message to its queue. */
  relay: (item: Record<string, unknown>, log: MessageLog) => Promise<Outcome>
  /** What names the message on every line. */
  logOf: (item: Record<string, unknown>) => MessageLog
}

/**
 * Carries every message that the stream has lost; one that fails is told of and waits for the next sweep. One that the
 * stream carries at this very moment comes twice, which every worker takes: so none waits longer than from one sweep to the
 * next.
 * @returns how many were carried.
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

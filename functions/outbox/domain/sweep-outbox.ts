import type { MessageLog, Outcome } from './relay-message.ts'

/** A message younger than this is probably on its way through the stream. */
const MIN_AGE_MILLISECONDS = 5_000

interface SweepDependencies {
  waitingSince: (before: Date) => AsyncIterable<Record<string, unknown>>
  /** Carries one message to its queue. */
  relay: (item: Record<string, unknown>, log: MessageLog) => Promise<Outcome>
  /** What names the message on every line. */
  logOf: (item: Record<string, unknown>) => MessageLog
  now: () => Date
}

/**
 * Carries every message that the stream has lost; one that fails is told of and waits for the next sweep.
 * @returns how many were carried.
 */
export async function sweepOutbox({ waitingSince, relay, logOf, now }: SweepDependencies): Promise<number> {
  const before = new Date(now().getTime() - MIN_AGE_MILLISECONDS)
  let carried = 0
  for await (const item of waitingSince(before)) {
    const log = logOf(item)
    try {
      if ((await relay(item, log)) === 'delivered') carried += 1
    } catch (error) {
      log.error('message not relayed', { error })
    }
  }
  return carried
}

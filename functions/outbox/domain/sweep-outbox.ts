/** A message younger than this is probably on its way through the stream. */
const MIN_AGE_MILLISECONDS = 5_000

interface SweepDependencies {
  waitingSince: (before: Date) => AsyncIterable<Record<string, unknown>>
  /** Carries one message to its queue. */
  relay: (item: Record<string, unknown>) => Promise<'delivered' | 'waiting' | 'rejected'>
  /** Told of each message that could not be carried; it waits for the next sweep. */
  failed: (item: Record<string, unknown>, error: unknown) => void
  now: () => Date
}

/** Carries every message that the stream has lost. @returns how many were carried. */
export async function sweepOutbox({ waitingSince, relay, failed, now }: SweepDependencies): Promise<number> {
  const before = new Date(now().getTime() - MIN_AGE_MILLISECONDS)
  let carried = 0
  for await (const item of waitingSince(before)) {
    try {
      if ((await relay(item)) === 'delivered') carried += 1
    } catch (error) {
      failed(item, error)
    }
  }
  return carried
}

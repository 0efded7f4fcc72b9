import { hourOf } from './run-round.ts'

export interface QueueRoundDependencies {
  /** Writes a message at most once per key. */
  write: (
    key: readonly string[],
    message: { type: 'runRefreshRound'; body: { hour: string }; requestId: string },
  ) => Promise<void>
  now: () => Date
}

/** Queues the round of this hour, once. @returns the hour. */
export async function queueRound({ write, now }: QueueRoundDependencies): Promise<string> {
  const hour = hourOf(now())
  await write(['refresh-round', hour], {
    type: 'runRefreshRound',
    body: { hour },
    requestId: `refresh-round-${hour}`,
  })
  return hour
}

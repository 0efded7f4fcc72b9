import type { MessageLog, Outcome } from './relay-message.ts'

type Item = Record<string, unknown>

interface SweepDependencies {
  /** The messages written before an instant that still wait: for each partition its pages. */
  waiting: (before: Date) => readonly AsyncIterable<readonly Item[]>[]
  /** Sends one message to its queue. */
  relay: (item: Item, log: MessageLog) => Promise<Outcome>
  /** Returns a log whose lines all name the message. */
  logOf: (item: Item) => MessageLog
  now: () => Date
}

/** The stream delivers a message within seconds. So a younger one is left to it, and does not come twice. */
const LEAST_AGE_MILLISECONDS = 60_000

/**
 * Sends every message that the stream did not deliver: all pages of each partition, the messages of a page together. A
 * failure is logged, and the message waits for the next sweep.
 * @returns how many messages were sent.
 * @throws after the other partitions, if one could not be read.
 */
export async function sweepOutbox({ waiting, relay, logOf, now }: SweepDependencies): Promise<number> {
  let carried = 0
  const carry = async (item: Item) => {
    const log = logOf(item)
    try {
      if ((await relay(item, log)) === 'delivered') carried += 1
    } catch (error) {
      log.error('message not relayed', { error })
    }
  }
  const sweep = async (pages: AsyncIterable<readonly Item[]>) => {
    for await (const page of pages) await Promise.all(page.map(carry))
  }
  const partitions = waiting(new Date(now().getTime() - LEAST_AGE_MILLISECONDS))
  const swept = await Promise.allSettled(partitions.map(sweep))
  const failed = swept.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return carried
}

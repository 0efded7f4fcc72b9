import { setTimeout as wait } from 'node:timers/promises'
import {
  type Feed,
  type FeedProgress,
  readFeed,
  FeedRefused,
} from '../../../functions/crawl/feeds/read-feed.ts'
import type { Context } from '../../../functions/platform/context.ts'

/** A host may ask for a longer pause than a command waits for. */
const MAX_WAIT_MS = 60_000

/**
 * Reads all files of a feed, with the pauses of its host.
 * @returns the number of pages.
 * @throws FeedRefused if a file cannot be read, or the host asks for a longer pause.
 */
export async function readWholeFeed(
  context: Context,
  feed: Feed,
  onRead: (progress: FeedProgress) => void,
): Promise<number> {
  let progress: FeedProgress = { read: 0, pages: 0 }
  for (;;) {
    const next = await readFeed(context, feed, { attempts: Number.MAX_SAFE_INTEGER }, progress)
    if (next.outcome === 'refused') throw new FeedRefused(next.sentence)
    if (next.outcome === 'postponed') {
      const pause = next.until.getTime() - Date.now()
      if (pause > MAX_WAIT_MS)
        throw new FeedRefused(`The feed cannot be read before ${next.until.toISOString()} (${next.reason}).`)
      await wait(Math.max(pause, 0))
      continue
    }
    progress = next.progress
    onRead(progress)
    if (next.outcome === 'read') return progress.pages
  }
}

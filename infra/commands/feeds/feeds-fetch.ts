import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { readNextOf as ReadNextOf } from '../../../functions/enrichment/feed-wiring.ts'
import { FeedRefused } from '../../../functions/enrichment/domain/feeds/feed.ts'
import { feedSentence } from '../../../functions/enrichment/domain/feeds/feed-report.ts'
import type { FeedProgress } from '../../../functions/enrichment/domain/feeds/read-feed.ts'
import { fail, PlainError } from '../../plain-error.ts'
import { setCommandTarget } from '../command-target.ts'
import { checkWritable } from '../import-file.ts'
import { feedsArguments } from './feeds-arguments.ts'

/** A host may ask for a longer pause than a command waits for. */
const MOST_WAIT_MS = 60_000

/** `npm run feeds:fetch`: reads a feed of a sector, and stores its postings. */
async function feedsFetch(): Promise<void> {
  const { feed, json, force, stage } = feedsArguments(process.argv.slice(2))
  if (json !== undefined) await checkWritable(json)
  await setCommandTarget(stage)
  const { recordByOperator } = await import('../../../functions/register/operation-wiring.ts')
  const { readNextOf, storeFeed, writeEffects } = await import('../../../functions/enrichment/feed-wiring.ts')
  try {
    const pages = await readAll(readNextOf(feed, Number.MAX_SAFE_INTEGER))
    process.stderr.write('Storing …\n')
    const ids = { jobId: randomUUID(), requestId: `feeds-fetch-${randomUUID()}` }
    const { report, effects } = await storeFeed(feed, pages, {
      ...ids,
      force,
      after: undefined,
      until: new Date(8.64e15),
    })
    await writeEffects(effects)
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
    console.log(feedSentence(report))
    await recordByOperator(feed, report.changed === 0 ? 'unchanged' : 'done', feedSentence(report))
  } catch (error) {
    const isRefused = error instanceof FeedRefused
    await recordByOperator(feed, isRefused ? 'refused' : 'failed', isRefused ? error.message : null)
    throw isRefused ? new PlainError(`Refused, nothing has changed: ${error.message}`) : error
  }
}

/** Reads all files of a feed, with the pauses of its host. @returns the number of pages. */
async function readAll(readNext: ReturnType<typeof ReadNextOf>): Promise<number> {
  let progress: FeedProgress = { read: 0, pages: 0 }
  for (;;) {
    const next = await readNext(progress)
    if (next.outcome === 'refused') throw new FeedRefused(next.sentence)
    if (next.outcome === 'postponed') {
      const pause = next.until.getTime() - Date.now()
      if (pause > MOST_WAIT_MS)
        throw new FeedRefused(`The feed cannot be read before ${next.until.toISOString()} (${next.reason}).`)
      await wait(Math.max(pause, 0))
      continue
    }
    progress = next.progress
    process.stderr.write(`Files read: ${progress.read}, pages of the feed: ${progress.pages} …\n`)
    if (next.outcome === 'read') return progress.pages
  }
}

feedsFetch().then(() => process.exit(0), fail)

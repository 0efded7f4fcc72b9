import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { sectorFeedNames } from '#shared/sector-feeds.ts'
import { feedSentence, FeedRefused } from '../../../functions/crawl/feeds/read-feed.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { setCommandTarget } from '../command-target.ts'
import { checkWritable } from '../import-file.ts'
import { readWholeFeed } from './read-whole-feed.ts'

/** `npm run sponsor -- feeds fetch`: reads a feed of a sector, and stores its postings. */
async function feedsFetch(): Promise<void> {
  const { positionals, values } = argumentsOf('feeds fetch')
  const { json, force, stage } = values
  const feed = sectorFeedNames.find((name) => name === positionals[0])
  if (feed === undefined) throw new UserFacingError(usageOf('feeds fetch'))
  if (json !== undefined) await checkWritable(json)
  await setCommandTarget(stage)
  const { operatorRecord } = await import('../../../functions/register/operation-log.ts')
  const recordByOperator = operatorRecord(lambdaContext)
  const { feedNamed } = await import('../../../functions/crawl/feeds/read-feed.ts')
  const { commitEffects, storeFeed } = await import('../../../functions/crawl/feeds/store-feed.ts')
  const named = feedNamed(lambdaContext, feed)
  try {
    const pages = await readWholeFeed(lambdaContext, named, ({ read, pages: known }) =>
      process.stderr.write(`Files read: ${read}, pages of the feed: ${known} …\n`),
    )
    process.stderr.write('Storing …\n')
    const ids = { jobId: randomUUID(), requestId: `feeds-fetch-${randomUUID()}` }
    const { report, effects } = await storeFeed(lambdaContext, named, pages, {
      ...ids,
      force,
      after: undefined,
      until: new Date(8.64e15),
    })
    await commitEffects(lambdaContext, effects)
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
    console.log(feedSentence(report))
    await recordByOperator(feed, report.changed === 0 ? 'unchanged' : 'done', feedSentence(report))
  } catch (error) {
    const isRefused = error instanceof FeedRefused
    await recordByOperator(feed, isRefused ? 'refused' : 'failed', isRefused ? error.message : null)
    throw isRefused ? new UserFacingError(`Refused, nothing has changed: ${error.message}`) : error
  }
}

runProgram(import.meta, feedsFetch)

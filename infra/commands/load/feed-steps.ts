import { randomUUID } from 'node:crypto'
import { feedSentence } from '../../../functions/crawl/enrichment/domain/feeds/feed-report.ts'
import { wireFeed } from '../../../functions/crawl/enrichment/wire-feed.ts'
import { config } from '../../../functions/platform/config.ts'
import { utcDate } from '#shared/instants.ts'
import { sectorFeedNames, sectorFeeds, sectorFeedVariable } from '#shared/sector-feeds.ts'
import { readWholeFeed } from '../feeds/read-whole-feed.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import type { LoadStep } from './load-step.ts'
import { lambdaResources } from '../../../functions/platform/resources.ts'

const { readNextOf, storeFeed, writeEffects } = wireFeed(lambdaResources)

/** How large a part of the work reading is. */
const READING = 0.9
/** A command is not interrupted by a time limit. */
const NEVER = new Date(8.64e15)

/** Reads each feed of a sector. Its postings change daily, so a step counts for a UTC date. */
export const feedSteps = ({ force }: OptionsOf<'load'>, now: Date): LoadStep[] =>
  sectorFeedNames.map((name) => ({
    name,
    title: sectorFeeds[name],
    operation: name,
    expectedSeconds: 300,
    isGiven: config.sectorFeedUrl(name) !== '',
    input: async () => `${config.sectorFeedUrl(name)} ${utcDate(now)}`,
    ifNone: `Set ${sectorFeedVariable(name)} to the address of the feed.`,
    ifFailed: 'Run the same command again later. --force accepts that many postings have left the feed.',
    async run(progress) {
      const pages = await readWholeFeed(readNextOf(name, Number.MAX_SAFE_INTEGER), ({ read, pages: known }) =>
        progress(`Reading page ${read} of ${known}`, (READING * read) / Math.max(known, read)),
      )
      progress('Storing', READING)
      const { report, effects } = await storeFeed(name, pages, {
        jobId: randomUUID(),
        requestId: `load-${randomUUID()}`,
        force,
        after: undefined,
        until: NEVER,
      })
      await writeEffects(effects)
      return { outcome: report.changed === 0 ? 'unchanged' : 'done', sentence: feedSentence(report) }
    },
  }))

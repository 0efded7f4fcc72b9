import { formatCount } from '#shared/format/number.ts'
import { type JobReason, jobReasons } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { retryLater } from '#shared/retry-later.ts'
import { type SectorFeedName, sectorFeeds, sectorFeedVariable } from '#shared/sector-feeds.ts'
import { feedFileReader, sectorFeedAdapters } from '../../extraction/index.ts'
import type { Context } from '../../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'

/** The error for a feed that cannot be used. Its message is one sentence for operators. Nothing has changed. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
}

/** The result of `npm run sponsor -- feeds fetch`. */
export interface FeedReport {
  feed: SectorFeedName
  /** The entries of the feed, with those that are repeated or cannot be read. */
  entries: number
  postings: number
  matched: number
  companies: number
  /** The postings that may be those of several companies. */
  ambiguous: number
  /** The postings whose employer has the name of a company in another town. */
  elsewhere: number
  /** Whether all of the feed was read. Only then are vacancies closed. */
  is_whole: boolean
  /** The vacancies whose postings have left the feed before their closing dates. */
  left: number
  changed: number
}

export function feedSentence(report: FeedReport): string {
  const { feed, postings, matched, companies, ambiguous, elsewhere, changed, is_whole: isWhole } = report
  return [
    `Postings of ${sectorFeeds[feed]}: ${formatCount(postings)}.`,
    `Matched with the register: ${formatCount(matched)}, companies: ${formatCount(companies)}.`,
    `Left out as ambiguous: ${formatCount(ambiguous)}, as of another town: ${formatCount(elsewhere)}.`,
    `Vacancies written: ${formatCount(changed)}.`,
    ...(isWhole ? [] : ['The feed was not read whole, so none was closed.']),
  ].join(' ')
}

/** A feed of a sector. `base` is its configured address; empty if the feed is not read. */
export type Feed = (typeof sectorFeedAdapters)[SectorFeedName] & { name: SectorFeedName; base: string }

/** A feed as it is configured. Its files are read within a deadline. */
export const feedNamed = ({ config }: Pick<Context, 'config'>, name: SectorFeedName): Feed => ({
  ...sectorFeedAdapters[name],
  name,
  base: config.sectorFeedUrl(name),
  read: (body) => withinDeadline(() => sectorFeedAdapters[name].read(body)),
})

/** How many addresses of a feed were read, and how many pages it has. Before the first one, both are 0. */
export interface FeedProgress {
  read: number
  pages: number
}

type Read =
  | Wait
  | { outcome: 'refused'; sentence: string; reason?: JobReason }
  /** More is to be read, or all addresses were read. */
  | { outcome: 'next' | 'read'; progress: FeedProgress }

const MAX_PAGES = 400

/** The address that follows after some: the pages, and then the list of all postings. Undefined after the last one. */
export function addressAfter(
  { base, addressOf, listing }: Omit<Feed, 'read'>,
  { read, pages }: FeedProgress,
): string | undefined {
  // a feed without postings has no page, but its first one says so
  const last = Math.max(pages, 1)
  if (read < last) return addressOf(base, read + 1)
  return read === last ? listing?.addressOf(base) : undefined
}

/** Reads the next address of a feed (`readNext`). A file that takes too long to read is refused. */
export const readFeed = (
  context: Context,
  feed: Feed,
  { attempts }: { attempts: number },
  progress: FeedProgress,
): Promise<Read> =>
  unlessTooComplex(
    () => readNext(context, feed, attempts, progress),
    () => {
      context.logger.warn('page too complex', { feed: feed.name, ...progress })
      const sentence = `A file of ${sectorFeeds[feed.name]} could not be read. ${jobReasons['too-complex']}`
      return { outcome: 'refused', reason: 'too-complex', sentence }
    },
  )

/** Reads the next address of a feed. What it has read is kept as copies, and no vacancy changes. */
async function readNext(
  context: Context,
  feed: Feed,
  attempts: number,
  progress: FeedProgress,
): Promise<Read> {
  const { name, base, listing } = feed
  if (base === '')
    return {
      outcome: 'refused',
      sentence: `There is no address of the feed; set ${sectorFeedVariable(name)}.`,
    }
  const address = addressAfter(feed, progress)
  if (address === undefined) return { outcome: 'read', progress }
  const answer = await feedFileReader(context)(address)
  if (answer.outcome === 'postponed') return answer
  const refuse = (reason: JobReason, why: string) => ({
    outcome: 'refused' as const,
    reason,
    sentence: `${address} of ${sectorFeeds[name]} could not be read. ${why}`,
  })
  if (answer.outcome === 'refused')
    return retryLater(answer.reason, attempts, context.now()) ?? refuse(answer.reason, whyOf(answer.reason))
  const isPage = progress.read < Math.max(progress.pages, 1)
  const pages = isPage
    ? feed.read(answer.body)?.pages
    : listing?.read(answer.body) === undefined
      ? undefined
      : progress.pages
  if (pages === undefined) return refuse('unsupported-type', 'It is cut off, or its layout has changed.')
  if (pages > MAX_PAGES)
    return refuse('too-large', `The feed has ${pages} pages, and we read at most ${MAX_PAGES}.`)
  // a feed without postings has one page, and pages may vanish meanwhile
  const after = { read: progress.read + 1, pages: Math.max(pages, progress.pages, 1) }
  return { outcome: addressAfter(feed, after) === undefined ? 'read' : 'next', progress: after }
}

/** Some reasons speak of pages, and this is a file. */
const whyOf = (reason: JobReason): string =>
  reason === 'unsupported-type' ? 'The address holds no file of this type.' : jobReasons[reason]

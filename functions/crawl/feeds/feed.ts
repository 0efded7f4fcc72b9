import { formatCount } from '#shared/format/number.ts'
import { type SectorFeedName, sectorFeeds } from '#shared/sector-feeds.ts'

/** The error for a feed that cannot be used. Its message is one sentence for operators. Nothing has changed. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
}

/** The result of `npm run sponsor -- feeds fetch`. */
export interface FeedReport {
  feed: SectorFeedName
  /** The entries of the feed, with those that are repeated or cannot be read. */
  entries: number
  /** The different postings. */
  postings: number
  /** The postings of companies on the register, and the number of these companies. */
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
  /** How many vacancies were written. */
  changed: number
}

/** Says in short sentences what a reading has done. */
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

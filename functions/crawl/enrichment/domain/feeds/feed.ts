import type { SectorFeedName } from '#shared/sector-feeds.ts'

/** A posting of a feed. `id` is the same each time. */
export interface FeedPosting {
  id: string
  employer: string
  towns: readonly string[]
}

/** A page of a feed, with the number of its entries, of the feed's pages and, if stated, of the feed's postings. */
export interface FeedPage<Posting extends FeedPosting> {
  postings: readonly Posting[]
  entries: number
  pages: number
  total: number | undefined
}

/** A feed of a sector, with the addresses of its pages. */
export interface Feed<Posting extends FeedPosting> {
  name: SectorFeedName
  /** The configured address; empty if the feed is not read. */
  base: string
  addressOf: (base: string, page: number) => string
  read: (body: string) => FeedPage<Posting> | undefined
  /** The list of the ids of all postings, if the pages may miss some. */
  listing?: { addressOf: (base: string) => string; read: (body: string) => readonly string[] | undefined }
}

/** The error for a feed that cannot be used. Its message is one sentence for operators. Nothing has changed. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
}

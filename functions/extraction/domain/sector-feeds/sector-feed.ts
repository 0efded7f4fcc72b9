import { type Posting, properPosting } from '../boards/posting.ts'

/** A posting of a feed of a whole sector, with its employer and the towns of the work, as the feed writes them. */
export interface SectorPosting extends Posting {
  employer: string
  towns: string[]
}

export interface SectorPage {
  postings: SectorPosting[]
  /** The number of its entries, with those that could not be read. */
  entries: number
  pages: number
  /** The number of postings of the feed; undefined if the page does not state it. */
  total: number | undefined
}

/** The public feed of the vacancies of a sector, after its published format. */
export interface SectorFeed {
  /** The address of a page. The first page is 1. */
  addressOf: (base: string, page: number) => string
  /** The page in a body; undefined if the body is none, or only a part of one. */
  read: (body: string) => SectorPage | undefined
  /** The list of the ids of all postings, if the pages of the feed may miss some. */
  listing?: { addressOf: (base: string) => string; read: (body: string) => string[] | undefined }
}

/** The posting of an entry, in a list. Skips entries without a valid posting or employer. */
export function sectorPosting(
  posting: Posting | undefined,
  employer: string | undefined,
  towns: readonly string[],
): SectorPosting[] {
  const proper = properPosting(posting)
  if (proper === undefined || !employer) return []
  // no company or town has a longer name
  return [
    {
      ...proper,
      employer: employer.slice(0, 300),
      towns: towns.slice(0, 20).map((town) => town.slice(0, 200)),
    },
  ]
}

/** A page that has entries, but none that can be read, has another layout. */
export const pageOrNone = (page: SectorPage): SectorPage | undefined =>
  page.entries > 0 && page.postings.length === 0 ? undefined : page

/** A stated count; undefined if it is not a whole number. */
export const countOf = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

import type { Context } from '../context.ts'
import { searchCounts } from './search-counts.ts'

/** Stands for what a person typed. */
export const TYPED = '*'

/** A search as it is counted. It contains no personal data (docs/product/security.md "Counted searches"). */
export interface CountedSearch {
  /** The filters as a query string, sorted by name. Values that a person typed are left out. */
  filters: string
  /** The searched name, in one spelling; null if there is none, or if it may be a contact of a person. */
  text: string | null
  /** Whether it is counted for its day here. The history counts a search of companies. */
  countsForDay: boolean
}

/** Counts a search. It never fails, because the answer does not depend on it. */
export type CountSearch = (search: CountedSearch, isEmpty: boolean) => Promise<void>

/** Counts a search, and the person who searched a name. A failure is logged, and the search goes on. */
export const countSearch =
  (context: Context, userId: string | undefined): CountSearch =>
  async ({ filters, text, countsForDay }, isEmpty) => {
    const [at, counts] = [context.now(), searchCounts(context)]
    const written = await Promise.allSettled([
      counts.countFilters(filters, isEmpty, at),
      text !== null && userId !== undefined && counts.countText(text, userId, isEmpty, at),
      countsForDay && userId !== undefined && counts.countDay(userId, at),
    ])
    for (const one of written)
      if (one.status === 'rejected')
        context.logger.warn('a search could not be counted', { error: one.reason })
  }

import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { SEARCH_COUNT_DAYS } from '#shared/retention.ts'
import type { Table } from '#shared/system/tables.ts'
import { epochSeconds, utcDate } from '../clock.ts'
import { type Context, type Database, perContext } from '../context.ts'
import { when } from '../dynamodb/expressions.ts'
import { list, put, transact, type TransactItem, update } from '../dynamodb/records.ts'
import { userExistsCheck, dayCount } from '../dynamodb/transaction-parts.ts'

const DAY_SECONDS = 24 * 60 * 60
const RETENTION_SECONDS = SEARCH_COUNT_DAYS * DAY_SECONDS

/** The key of a search without filters, because no key may be empty. */
const NO_FILTERS = 'none'

const CountItem = z.object({ bucket: z.string(), made: z.int(), empty: z.int() })

/** What is counted: whole searches by their filters, and people by the name that they searched. */
type Kind = 'filters' | 'text'

/** How often something was searched on a UTC date, and how often without results. */
export interface SearchCount {
  key: string
  made: number
  empty: number
}

const seriesOf = (kind: Kind, date: string) => `search_${kind}#${date}`

export const addedSearch =
  (table: Table<'counters'>) =>
  (kind: Kind, key: string, isEmpty: boolean, at: Date): TransactItem =>
    update(
      table,
      { series: seriesOf(kind, utcDate(at)), bucket: key },
      {
        set: { expires_at: epochSeconds(at) + RETENTION_SECONDS },
        add: { made: 1, empty: isEmpty ? 1 : 0 },
      },
    )

/**
 * Counts of searches by UTC date, in the table `counters`. They hold no user ids. A row in the table `rates` says for 30
 * days that a user has searched a name, by its hash, so that a person counts once. It is deleted with the account.
 */
export const searchCounts = perContext(({ documents, tables }: Database<'counters' | 'rates' | 'users'>) => {
  const added = addedSearch(tables.counters)
  // without a second try: a lost count is better than a search that waits
  const once = ({ Update }: TransactItem) => documents.send(new UpdateCommand(Update!))

  return {
    async countFilters(filters: string, isEmpty: boolean, at: Date): Promise<void> {
      await once(added('filters', filters === '' ? NO_FILTERS : filters, isEmpty, at))
    },

    /** Counts a search of a user on its UTC date. */
    async countDay(userId: string, at: Date): Promise<void> {
      await once(dayCount(tables.counters, 'searches', at, userId))
    },

    /** Counts a person who searched a name, once in 30 days, unless deleted: the row would outlive the account. */
    async countText(text: string, user_id: string, isEmpty: boolean, at: Date): Promise<void> {
      const window = `search_text#${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
      const now = epochSeconds(at)
      // if a condition fails, this person is counted, or gone
      await transact(documents, {
        person: put(
          tables.rates,
          { user_id, window, expires_at: now + RETENTION_SECONDS },
          when`attribute_not_exists(user_id) OR expires_at <= ${now}`,
        ),
        count: added('text', text, isEmpty, at),
        user: userExistsCheck(tables.users, user_id),
      })
    },
  }
})

export const countedSearches =
  (documents: DynamoDBDocumentClient, table: Table<'counters'>) =>
  /** The counts of some UTC dates, together. */
  async (kind: Kind, dates: readonly string[]): Promise<SearchCount[]> => {
    const days = await Promise.all(dates.map((date) => rowsOf(documents, table, seriesOf(kind, date))))
    const total = new Map<string, SearchCount>()
    for (const { key, made, empty } of days.flat()) {
      const known = total.get(key) ?? { key, made: 0, empty: 0 }
      total.set(key, { key, made: known.made + made, empty: known.empty + empty })
    }
    return [...total.values()]
  }

const rowsOf = (documents: DynamoDBDocumentClient, table: string, series: string): Promise<SearchCount[]> =>
  list(documents, { table, where: when`series = ${series}` }, (item) => {
    const { bucket, made, empty } = CountItem.parse(item)
    return { key: bucket === NO_FILTERS ? '' : bucket, made, empty }
  })

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

/** For what is no search of a person, such as a poll of a feed. */
export const notCounted: CountSearch = async () => {}

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

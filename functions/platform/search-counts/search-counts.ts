import { createHash } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { SEARCH_COUNT_DAYS } from '#shared/retention.ts'
import { epochSeconds, utcDate } from '../clock.ts'
import { dayCount } from '../dynamodb/day-count.ts'
import { itemsOfPartition } from '../dynamodb/items-of-partition.ts'
import { transact } from '../dynamodb/transact.ts'
import { userExistsCheck } from '../dynamodb/user-checks.ts'

const DAY_SECONDS = 24 * 60 * 60
const RETENTION_SECONDS = SEARCH_COUNT_DAYS * DAY_SECONDS

/** The key of a search without filters, because no key may be empty. */
const NO_FILTERS = 'none'

const CountItem = z.object({ bucket: z.string(), made: z.int(), empty: z.int() })

/** What is counted: whole searches by their filters, and people by the name that they searched. */
type Kind = 'filters' | 'text'

/** How often something was searched on a UTC date, and how often without results. */
interface SearchCount {
  key: string
  made: number
  empty: number
}

const seriesOf = (kind: Kind, date: string) => `search_${kind}#${date}`

/** An update that counts one search. `table` is the physical name of the table `counters`. */
export const addedSearch = (table: string) => (kind: Kind, key: string, isEmpty: boolean, at: Date) => ({
  TableName: table,
  Key: { series: seriesOf(kind, utcDate(at)), bucket: key },
  UpdateExpression: 'ADD made :one, #empty :empty SET expires_at = :expires',
  // reserved words of DynamoDB are not allowed as they are
  ExpressionAttributeNames: { '#empty': 'empty' },
  ExpressionAttributeValues: {
    ':one': 1,
    ':empty': isEmpty ? 1 : 0,
    ':expires': epochSeconds(at) + RETENTION_SECONDS,
  },
})

/**
 * Counts of searches by UTC date, in the table `counters`. They hold no user ids. A row in the table `rates` says for 30
 * days that a user has searched a name, by its hash, so that a person counts once. It is deleted with the account.
 */
export function searchCounts(
  documents: DynamoDBDocumentClient,
  tables: { counters: string; rates: string; users: string },
) {
  const added = addedSearch(tables.counters)

  return {
    /** Counts a search by its filters. */
    async countFilters(filters: string, isEmpty: boolean, at: Date): Promise<void> {
      const key = filters === '' ? NO_FILTERS : filters
      await documents.send(new UpdateCommand(added('filters', key, isEmpty, at)))
    },

    /** Counts a search of a user on its UTC date. */
    async countDay(userId: string, at: Date): Promise<void> {
      await documents.send(new UpdateCommand(dayCount(tables.counters)('searches', at, userId).Update!))
    },

    /**
     * Counts a person who searched a name, once in 30 days. A user who was deleted meanwhile is not counted, because the row
     * of the person would outlive the account.
     */
    async countText(text: string, userId: string, isEmpty: boolean, at: Date): Promise<void> {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      // if a condition fails, this person is counted, or gone
      await transact(documents, {
        person: {
          Put: {
            TableName: tables.rates,
            Item: {
              user_id: userId,
              window: `search_text#${hash}`,
              expires_at: epochSeconds(at) + RETENTION_SECONDS,
            },
            ConditionExpression: 'attribute_not_exists(user_id) OR expires_at <= :now',
            ExpressionAttributeValues: { ':now': epochSeconds(at) },
          },
        },
        count: { Update: added('text', text, isEmpty, at) },
        user: userExistsCheck(tables.users, userId),
      })
    },
  }
}

/** The counts of searches. `table` is the physical name of the table `counters`. */
export const countedSearches =
  (documents: DynamoDBDocumentClient, table: string) =>
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

async function rowsOf(
  documents: DynamoDBDocumentClient,
  table: string,
  series: string,
): Promise<SearchCount[]> {
  const rows: SearchCount[] = []
  for await (const item of itemsOfPartition(documents, { table, key: 'series', value: series })) {
    const { bucket, made, empty } = CountItem.parse(item)
    rows.push({ key: bucket === NO_FILTERS ? '' : bucket, made, empty })
  }
  return rows
}

import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { update, type TransactItem } from '../platform/dynamodb/records.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'

const instant = z._default(z.nullable(z.string()), null)

/** What is known of the search for a company's website, and of its readings. Instants are ISO. */
export const ReadingItem = z.object({
  company_id: z.int(),
  requested_at: instant,
  ended_at: instant,
  read_at: instant,
  failures: z._default(z.int(), 0),
  pages: z._default(z.int(), 0),
  // `wantedMark` of companies writes these
  unlocked_at: instant,
  watched_at: instant,
})
export type ReadingItem = z.infer<typeof ReadingItem>

/** When the website of each company was sought and read, one item each. */
export const readingStore = perContext(({ documents, tables }: Database<'readings'>) => {
  const { readings: table } = tables

  return {
    /** The part of a transaction that requests a reading. Its condition fails if one has ended since. */
    requestedWrite: (
      company_id: number,
      { at, decidedAt }: { at: string; decidedAt: string },
    ): TransactItem =>
      update(
        table,
        { company_id },
        { set: { requested_at: at } },
        when`attribute_not_exists(ended_at) OR ended_at < ${decidedAt}`,
      ),

    /** The part of a transaction that ends a reading which asked for a number of pages. */
    endedWrite: (
      company_id: number,
      { at, pages, isRead }: { at: string; pages: number; isRead: boolean },
    ): TransactItem => {
      const read = { read_at: at, failures: 0 }
      const failed = { failures: when`if_not_exists(failures, ${0}) + ${1}` }
      return update(table, { company_id }, { set: { ended_at: at, pages, ...(isRead ? read : failed) } })
    },

    /** The part of a transaction that ends the search for a website which has found it. It is read next. */
    foundWrite: (company_id: number): TransactItem =>
      update(table, { company_id }, { remove: ['requested_at', 'ended_at', 'failures', 'pages'] }),

    /** Ends the mark of a watched company. The condition fails if somebody has begun to watch it since. */
    unwatchedWrite: ({ company_id, watchedAt }: { company_id: number; watchedAt: string }): TransactItem =>
      update(table, { company_id }, { remove: ['watched_at'] }, when`watched_at = ${watchedAt}`),

    /** All readings. Each costs about 100 bytes of reading. */
    async all(): Promise<ReadingItem[]> {
      const items: ReadingItem[] = []
      for await (const item of scanItems(documents, { TableName: table })) items.push(ReadingItem.parse(item))
      return items
    },
  }
})

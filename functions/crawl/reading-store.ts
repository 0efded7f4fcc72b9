import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'

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
  const update = (
    companyId: number,
    change: Pick<NonNullable<TransactItem['Update']>, 'UpdateExpression' | 'ConditionExpression'>,
    values: Record<string, string | number>,
  ): TransactItem => ({
    Update: {
      TableName: tables.readings,
      Key: { company_id: companyId },
      ...change,
      ExpressionAttributeValues: values,
    },
  })

  return {
    /**
     * The part of a transaction that requests a reading. Its condition fails if one has ended since the request was
     * decided.
     */
    requestedWrite: (companyId: number, { at, decidedAt }: { at: string; decidedAt: string }): TransactItem =>
      update(
        companyId,
        {
          UpdateExpression: 'SET requested_at = :at',
          ConditionExpression: 'attribute_not_exists(ended_at) OR ended_at < :decided',
        },
        { ':at': at, ':decided': decidedAt },
      ),

    /** The part of a transaction that ends a reading which asked for a number of pages. */
    endedWrite: (
      companyId: number,
      { at, pages, isRead }: { at: string; pages: number; isRead: boolean },
    ): TransactItem =>
      update(
        companyId,
        {
          UpdateExpression: isRead
            ? 'SET ended_at = :at, read_at = :at, pages = :pages, failures = :none'
            : 'SET ended_at = :at, pages = :pages, failures = if_not_exists(failures, :none) + :one',
        },
        { ':at': at, ':pages': pages, ':none': 0, ...(!isRead && { ':one': 1 }) },
      ),

    /** The part of a transaction that ends the search for a website which has found it. It is read next. */
    foundWrite: (companyId: number): TransactItem => ({
      Update: {
        TableName: tables.readings,
        Key: { company_id: companyId },
        UpdateExpression: 'REMOVE requested_at, ended_at, failures, pages',
      },
    }),

    /** Ends the mark of a watched company. The condition fails if somebody has begun to watch it since. */
    unwatchedWrite: ({ company_id, watchedAt }: { company_id: number; watchedAt: string }): TransactItem =>
      update(
        company_id,
        { UpdateExpression: 'REMOVE watched_at', ConditionExpression: 'watched_at = :watched' },
        { ':watched': watchedAt },
      ),

    /** All readings. Each costs about 100 bytes of reading. */
    async all(): Promise<ReadingItem[]> {
      const items: ReadingItem[] = []
      for await (const item of scanItems(documents, { TableName: tables.readings }))
        items.push(ReadingItem.parse(item))
      return items
    },
  }
})

import type { Table } from '#shared/system/tables.ts'
import type { Database } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { count, update } from '../../platform/dynamodb/records.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'

const watchesOf = (table: string, companyId: number) => ({
  table,
  index: 'by_company',
  where: when`company_id = ${companyId}`,
})

/** The number of users who watch a company. It is eventually consistent. */
export const watchersOf = ({ documents, tables }: Database<'watches'>, companyId: number): Promise<number> =>
  count(documents, watchesOf(tables.watches, companyId))

/** Whether somebody watches a company. It is eventually consistent. */
export const isWatched = async (
  { documents, tables }: Database<'watches'>,
  companyId: number,
): Promise<boolean> => (await count(documents, { ...watchesOf(tables.watches, companyId), max: 1 })) > 0

/** Which company is marked, and when. */
interface Mark {
  companyId: number
  at: Date
}

/**
 * Parts of transactions that mark a company as wanted, so that its website is read daily
 * (docs/decisions/075-wanted-companies.md).
 */
export const wantedMark = (table: Table<'readings'>) => ({
  /** Somebody has unlocked the company. The first unlock stays, as unlocks do. */
  unlocked: ({ companyId, at }: Mark): TransactItem =>
    update(
      table,
      { company_id: companyId },
      { set: { unlocked_at: when`if_not_exists(unlocked_at, ${at.toISOString()})` } },
    ),

  /** Somebody watches the company from now on. A round removes the mark when nobody does any more. */
  watched: ({ companyId, at }: Mark): TransactItem =>
    update(table, { company_id: companyId }, { set: { watched_at: at.toISOString() } }),
})

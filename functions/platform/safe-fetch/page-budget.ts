import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { JobSiteName } from '#shared/job-sites.ts'
import type { Table } from '#shared/system/tables.ts'
import { epochSeconds, utcDate } from '../clock.ts'
import { isBelow } from '../dynamodb/expressions.ts'
import { update, write } from '../dynamodb/records.ts'

/** The number of rows that share a budget, because one row would be a hot key. */
const SHARDS = 8
const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

/** Pages, files of pages on hosts that are not their own, and the calls of each job site have separate budgets. */
type Counted = 'pages' | 'files' | JobSiteName

const rowOf = (counted: Counted, shard: number, at: Date) => `${counted}#${utcDate(at)}#${shard}`

/** The rows of the budget of pages of a UTC date. */
export const pageBudgetRows = (at: Date): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => rowOf('pages', shard, at))

export interface PageBudget {
  /** Reserves one page, file or call of the budget of a UTC date. Returns false if none is left. */
  reserve: (at: Date) => Promise<boolean>
}

/**
 * How much may be fetched per UTC date. Several rows share a budget, so that calls do not wait for one row. Each row has
 * a fixed share, so concurrent calls never exceed the budget.
 */
export function pageBudget(
  documents: DynamoDBDocumentClient,
  table: Table<'budgets'>,
  limit: number,
  counted: Counted = 'pages',
): PageBudget {
  const shareOf = (shard: number) => Math.floor(limit / SHARDS) + (shard < limit % SHARDS ? 1 : 0)

  async function reserveOn(shard: number, at: Date): Promise<boolean> {
    const reserved = update(
      table,
      { budget: rowOf(counted, shard, at) },
      { add: { used: 1 }, set: { expires_at: epochSeconds(at) + TWO_DAYS_SECONDS } },
      isBelow('used', shareOf(shard)),
    )
    return (await write(documents, reserved)).isWritten
  }

  return {
    async reserve(at) {
      for (const shard of shuffledShards()) {
        // the next row is tried only if this one has nothing left
        if (shareOf(shard) > 0 && (await reserveOn(shard, at))) return true
      }
      return false
    },
  }
}

/** All rows, starting at a random one. */
function shuffledShards(): number[] {
  const first = Math.floor(Math.random() * SHARDS)
  return Array.from({ length: SHARDS }, (_, step) => (first + step) % SHARDS)
}

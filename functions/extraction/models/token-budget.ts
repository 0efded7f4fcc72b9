import type { Table } from '#shared/system/tables.ts'
import { epochSeconds, utcDate } from '../../platform/clock.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update, type TransactItem } from '../../platform/dynamodb/records.ts'

/** A large budget is spread over several rows, so that concurrent calls do not wait for one row. */
const LEAST_SHARE = 500_000
const MAX_SHARDS = 16
const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

const shardsOf = (limit: number) => Math.max(1, Math.min(MAX_SHARDS, Math.floor(limit / LEAST_SHARE)))

const rowOf = (shard: number, at: Date) => `tokens#${utcDate(at)}#${shard}`

/** The rows of the budget of a UTC date. */
export const tokenBudgetRows = (limit: number, at: Date): string[] =>
  Array.from({ length: shardsOf(limit) }, (_, shard) => rowOf(shard, at))

/** The daily budget of tokens, as parts of transactions (docs/product/pipeline.md "Language models"). */
export function tokenBudget(table: Table<'budgets'>, limit: number) {
  const shards = shardsOf(limit)
  const share = Math.floor(limit / shards)
  return {
    /** The rows of a UTC date of which so large a part is at least this many tokens, beginning at a random row. */
    rowsFor(tokens: number, at: Date, part = 1): string[] {
      if (tokens > share * part) return []
      const first = Math.floor(Math.random() * shards)
      return Array.from({ length: shards }, (_, step) => rowOf((first + step) % shards, at))
    },

    /** Takes tokens from a row, of which all calls may use `part`. Its condition fails if too few are left. */
    take: (row: string, tokens: number, at: Date, part = 1): TransactItem =>
      update(
        table,
        { budget: row },
        { set: { expires_at: epochSeconds(at) + TWO_DAYS_SECONDS }, add: { used: tokens } },
        when`attribute_not_exists(used) OR used <= ${share * part - tokens}`,
      ),

    /** Returns tokens to a row. The number is negative if a call used more than it reserved. */
    giveBack: (row: string, tokens: number): TransactItem =>
      update(table, { budget: row }, { add: { used: -tokens } }),
  }
}

import { createHash } from 'node:crypto'
import type { DaySeries } from '#shared/day-series.ts'
import { utcDate } from '#shared/instants.ts'
import type { Table } from '#shared/system/tables.ts'
import { update } from './records.ts'
import type { TransactItem } from './transact.ts'

/** The number of rows of a count. With several, concurrent transactions rarely add to the same row. */
const SHARDS = 16

/**
 * A part of a transaction that adds to a count. The transaction that writes a record contains it, so each record is
 * counted once.
 * @param count.start A UTC date, or empty for the count of all time.
 * @param count.key Identifies the record or its user, and chooses the row.
 */
export function shardedCount(
  table: Table<'counters'>,
  { series, start, key, by }: { series: string; start: string; key: string; by: 1 | -1 },
): TransactItem {
  const shard = createHash('sha256').update(key).digest()[0]! % SHARDS
  return update(table, { series, bucket: `${start}#${shard.toString(16)}` }, { add: { made: by } })
}

/** A part of a transaction that counts a record on its UTC date. `key` identifies the record or its user. */
export const dayCount = (table: Table<'counters'>, series: DaySeries, at: Date, key: string): TransactItem =>
  shardedCount(table, { series, start: utcDate(at), key, by: 1 })

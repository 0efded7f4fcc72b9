import type { DaySeries } from '#shared/day-series.ts'
import { utcDate } from '#shared/instants.ts'
import { shardedCount } from './sharded-count.ts'
import type { TransactItem } from './transact.ts'

/** A part of a transaction that counts a record on its UTC date. `key` identifies the record or its user. */
export const dayCount =
  (table: string) =>
  (series: DaySeries, at: Date, key: string): TransactItem =>
    shardedCount(table, { series, start: utcDate(at), key, by: 1 })

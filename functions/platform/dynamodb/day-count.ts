import { createHash } from 'node:crypto'
import type { DaySeries } from '../../../shared/day-series.ts'
import { utcDate } from '../../../shared/instants.ts'
import type { TransactItem } from './transact.ts'

/** The number of rows of a UTC date. With several, concurrent transactions rarely add to the same row. */
const SHARDS = 16

/**
 * A part of a transaction that counts a record on its UTC date. The transaction that writes the record contains it, so
 * each record is counted once. `key` identifies the record or its user, and chooses the row.
 */
export const dayCount =
  (table: string) =>
  (series: DaySeries, at: Date, key: string): TransactItem => {
    const shard = createHash('sha256').update(key).digest()[0]! % SHARDS
    return {
      Update: {
        TableName: table,
        Key: { series, bucket: `${utcDate(at)}#${shard.toString(16)}` },
        UpdateExpression: 'ADD made :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    }
  }

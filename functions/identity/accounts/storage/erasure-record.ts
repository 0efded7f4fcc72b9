import { createHash } from 'node:crypto'
import { ERASURE_RETENTION_DAYS } from '#shared/retention.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'

/**
 * The key of the record of an erased user. An id of a user has 122 random bits, so nobody finds it from its hash. A backup
 * that contains the user has the id, and the hash then says that the user is to be erased again.
 */
export const erasedIdOf = (userId: string): string => createHash('sha256').update(userId).digest('hex')

/** The part of a transaction that records the erasure of a user, so that a restore repeats it. */
export const erasureRecord = (table: string, userId: string, at: Date): TransactItem => ({
  Put: {
    TableName: table,
    Item: {
      erased_id: erasedIdOf(userId),
      deleted_at: at.toISOString(),
      expires_at: epochSeconds(at) + ERASURE_RETENTION_DAYS * 24 * 60 * 60,
    },
  },
})

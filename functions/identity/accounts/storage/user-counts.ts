import { dayCount } from '../../../platform/dynamodb/sharded-count.ts'
import { shardedCount } from '../../../platform/dynamodb/sharded-count.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'

const total = (table: string, userId: string, by: 1 | -1) =>
  shardedCount(table, { series: 'users', start: '', key: userId, by })

/** The parts of a transaction that count a user who verified an email: in the total, and on the UTC date. */
export const joinedCounts = (table: string, at: Date, userId: string): TransactItem[] => [
  dayCount(table)('users_joined', at, userId),
  total(table, userId, 1),
]

/** The part of a transaction that takes a deleted user from the total. */
export const leftCount = (table: string, userId: string): TransactItem => total(table, userId, -1)

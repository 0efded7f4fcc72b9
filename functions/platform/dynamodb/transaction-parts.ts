import { createHash } from 'node:crypto'
import type { DaySeries } from '#shared/day-series.ts'
import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Table } from '#shared/system/tables.ts'
import type { CommitAs, Parts } from '#shared/write.ts'
import { type Database, perContext } from '../context.ts'
import { when } from './expressions.ts'
import { check, transact, type TransactItem, update } from './records.ts'

type Users = Table<'users'>

/** A part of a transaction whose condition fails if the user was deleted (docs/decisions/012). */
export const userExistsCheck = (users: Users, user_id: string): TransactItem =>
  check(users, { user_id }, when`attribute_exists(user_id)`)

/** A condition that the user exists with this epoch, so was not deleted nor ended all sessions since. */
export const userEpochCheck = (
  users: Users,
  { user_id, epoch }: { user_id: string; epoch: number },
): TransactItem => check(users, { user_id }, when`session_epoch = ${epoch}`)

/** The counterpart of `userEpochCheck` for a decoy. It checks that the user does not exist, which takes as long. */
export const userIsAbsent = (users: Users, user_id: string): TransactItem =>
  check(users, { user_id }, when`attribute_not_exists(user_id)`)

/** A condition that a user is an active administrator, so a call begun before the loss changes nothing. */
export const isActiveAdmin = (users: Users, user_id: string): TransactItem =>
  check(users, { user_id }, when`role = ${'admin'} AND attribute_not_exists(suspended_at)`)

/** The name of the check of the role. No part of a use case has a space in its name. */
const ROLE = 'active administrator'

/** Writes the parts of use cases as `CommitAs` says. @throws AppError 403 for who is no administrator. */
export const commitAsAdmin = perContext(({ documents, tables }: Database<'users'>): CommitAs => {
  return async <Name extends string>(userId: string, parts: Parts<Name>) => {
    const outcome = await transact(documents, { ...parts, [ROLE]: isActiveAdmin(tables.users, userId) })
    if (outcome === 'written') return outcome
    if (outcome.includes(ROLE)) throw new AppError('forbidden', 'Only administrators may do this')
    return outcome.filter((name): name is Name => name !== ROLE)
  }
})

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

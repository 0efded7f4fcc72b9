import type { Table } from '#shared/system/tables.ts'
import { when } from './expressions.ts'
import { check } from './records.ts'
import type { TransactItem } from './transact.ts'

type Users = Table<'users'>

/** A part of a transaction whose condition fails if the user was deleted (docs/decisions/012). */
export const userExistsCheck = (users: Users, user_id: string): TransactItem =>
  check(users, { user_id }, when`attribute_exists(user_id)`)

/**
 * A condition check that the user exists with this epoch. So nothing begins for a user who was deleted, or has ended
 * all sessions, since the read.
 */
export const userEpochCheck = (
  users: Users,
  { user_id, epoch }: { user_id: string; epoch: number },
): TransactItem => check(users, { user_id }, when`session_epoch = ${epoch}`)

/** The counterpart of `userEpochCheck` for a decoy. It checks that the user does not exist, which takes as long. */
export const userIsAbsent = (users: Users, user_id: string): TransactItem =>
  check(users, { user_id }, when`attribute_not_exists(user_id)`)

/**
 * A condition check that a user is an administrator and not suspended. So a call that began before the loss of the role
 * changes nothing.
 */
export const isActiveAdmin = (users: Users, user_id: string): TransactItem =>
  check(users, { user_id }, when`role = ${'admin'} AND attribute_not_exists(suspended_at)`)

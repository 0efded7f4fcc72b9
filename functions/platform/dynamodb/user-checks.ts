import type { TransactItem } from './transact.ts'

/** A part of a transaction whose condition fails if the user was deleted (docs/decisions/012). */
export const userExistsCheck = (users: string, userId: string): TransactItem => ({
  ConditionCheck: {
    TableName: users,
    Key: { user_id: userId },
    ConditionExpression: 'attribute_exists(user_id)',
  },
})

/**
 * A condition check that the user exists with this epoch. So nothing begins for a user who was deleted, or has ended
 * all sessions, since the read.
 */
export const userEpochCheck = (
  table: string,
  { user_id, epoch }: { user_id: string; epoch: number },
): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id },
    ConditionExpression: 'session_epoch = :epoch',
    ExpressionAttributeValues: { ':epoch': epoch },
  },
})

/** The counterpart of `userEpochCheck` for a decoy. It checks that the user does not exist, which takes as long. */
export const userIsAbsent = (table: string, user_id: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id },
    ConditionExpression: 'attribute_not_exists(user_id)',
  },
})

/**
 * A condition check that a user is an administrator and not suspended. So a call that began before the loss of the role
 * changes nothing. `table` is the physical name of the table `users`.
 */
export const isActiveAdmin = (table: string, userId: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id: userId },
    ConditionExpression: '#role = :admin AND attribute_not_exists(suspended_at)',
    ExpressionAttributeNames: { '#role': 'role' },
    ExpressionAttributeValues: { ':admin': 'admin' },
  },
})

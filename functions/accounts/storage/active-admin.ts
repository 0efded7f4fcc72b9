import type { TransactItem } from '../../platform/dynamodb/transact.ts'

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

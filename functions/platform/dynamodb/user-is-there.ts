import type { TransactItem } from './transact.ts'

/** A part of a transaction whose condition fails if the user was deleted (docs/decisions/012). */
export const userIsThere = (users: string, userId: string): TransactItem => ({
  ConditionCheck: {
    TableName: users,
    Key: { user_id: userId },
    ConditionExpression: 'attribute_exists(user_id)',
  },
})

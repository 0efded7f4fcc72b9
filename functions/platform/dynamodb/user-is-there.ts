import type { TransactItem } from './transact.ts'

/** The part of a transaction that fails it if the user was deleted meanwhile (docs/decisions/012). */
export const userIsThere = (users: string, userId: string): TransactItem => ({
  ConditionCheck: {
    TableName: users,
    Key: { user_id: userId },
    ConditionExpression: 'attribute_exists(user_id)',
  },
})

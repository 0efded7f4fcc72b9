import type { TransactItem } from '../../platform/transact.ts'
import type { User } from '../domain/user.ts'

/**
 * Makes an address its verified user's, whoever waits for it; the condition fails where it has an owner, the same user
 * included.
 */
export const ownEmail = (
  table: string,
  { email, user_id }: Pick<User, 'email' | 'user_id'>,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: { email },
    UpdateExpression: 'SET user_id = :user REMOVE pending_user_id, first_pending_user_id, ghost, expires_at',
    ConditionExpression: 'attribute_not_exists(user_id)',
    ExpressionAttributeValues: { ':user': user_id },
  },
})

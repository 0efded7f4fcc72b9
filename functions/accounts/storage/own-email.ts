import type { TransactItem } from '../../platform/transact.ts'
import type { User } from '../domain/user.ts'

/**
 * Makes an address a user's, who has shown that they read what comes to it; nobody waits for it any more. Where it is
 * theirs already it stays so; the condition fails where it is somebody else's.
 */
export const ownEmail = (
  table: string,
  { email, user_id }: Pick<User, 'email' | 'user_id'>,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: { email },
    UpdateExpression: 'SET user_id = :user REMOVE pending_user_id, first_pending_user_id, expires_at',
    ConditionExpression: 'attribute_not_exists(user_id) OR user_id = :user',
    ExpressionAttributeValues: { ':user': user_id },
  },
})

import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { User } from '../domain/user.ts'

/**
 * Makes a verified user the owner of an email. The last registration stays in the row, and signs in as before. Otherwise
 * whoever made it would learn that the email now has an owner. The condition fails only if another user owns the email.
 */
export const ownEmail = (
  table: string,
  { email, user_id }: Pick<User, 'email' | 'user_id'>,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: { email },
    UpdateExpression: 'SET user_id = :user REMOVE first_pending_user_id, earlier_until, expires_at',
    ConditionExpression: 'attribute_not_exists(user_id) OR user_id = :user',
    ExpressionAttributeValues: { ':user': user_id },
  },
})

import type { TransactItem } from '../../platform/transact.ts'
import type { User } from '../domain/user.ts'

/**
 * Lets a user wait for an address, in the place of whoever else waits; its condition fails where the address has an
 * owner. Nobody owns it by waiting, so nobody can be locked out of it.
 */
export const claimEmail = (
  table: string,
  { email, user_id }: Pick<User, 'email' | 'user_id'>,
): TransactItem => ({
  Update: {
    TableName: table,
    Key: { email },
    UpdateExpression: 'SET pending_user_id = :user',
    ConditionExpression: 'attribute_not_exists(user_id)',
    ExpressionAttributeValues: { ':user': user_id },
  },
})

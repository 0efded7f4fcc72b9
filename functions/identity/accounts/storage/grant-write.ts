import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { type GrantChange, stepOf } from '../domain/grant.ts'
import type { User } from '../domain/user.ts'

/** The `grantWrite` of the grants of operators. `table` is the physical name of the table `users`. */
export const grantWrite =
  (table: string) =>
  ({ user_id, email }: Pick<User, 'user_id' | 'email'>, change: GrantChange): TransactItem => {
    const { attribute, before, after } = stepOf(change)
    return {
      Update: {
        TableName: table,
        Key: { user_id },
        UpdateExpression: `SET #attribute = :after${change.isTaken ? ', session_epoch = session_epoch + :one' : ''}`,
        ConditionExpression: 'email = :email AND email_verified_at <> :never AND #attribute = :before',
        // `role` is a reserved word in DynamoDB
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: {
          ':email': email,
          ':never': null,
          ':before': before,
          ':after': after,
          ...(change.isTaken && { ':one': 1 }),
        },
      },
    }
  }

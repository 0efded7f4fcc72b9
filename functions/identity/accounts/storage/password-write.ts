import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { User } from '../domain/user.ts'

/** The part of a transaction that changes a password. `users` is the physical name of that table. */
export const passwordWrite =
  (users: string) =>
  ({ user_id, session_epoch, password_hash }: User, passwordHash: string): TransactItem => ({
    Update: {
      TableName: users,
      Key: { user_id },
      UpdateExpression: 'SET password_hash = :hash, session_epoch = :next',
      ConditionExpression: 'session_epoch = :epoch AND password_hash = :seen',
      ExpressionAttributeValues: {
        ':epoch': session_epoch,
        ':next': session_epoch + 1,
        ':hash': passwordHash,
        ':seen': password_hash,
      },
    },
  })

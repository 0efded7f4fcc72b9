import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Write } from '#shared/write.ts'
import { transact, type TransactItem } from './transact.ts'
import { userExistsCheck } from './user-checks.ts'

/** Rows of which a user may have a limited number. A counter row in the same partition has the current number. */
interface QuotaRows {
  /** The physical table names. */
  table: string
  users: string
  sortKey: string
  /** The sort key of the counter row. */
  counter: string | number
  /** The attribute of the counter row that contains the number. */
  count: string
}

/** Adds and removes rows. The same transaction updates the counter, and fails if the user does not exist. */
export function quotaRows(
  documents: DynamoDBDocumentClient,
  { table, users, sortKey, counter, count }: QuotaRows,
) {
  return {
    /**
     * Adds a row. `already_exists`: nothing was written, because a row with this key exists. `full`: nothing was
     * written, because the user has the maximum.
     * @param also Further parts of the transaction.
     */
    async add(
      userId: string,
      row: Record<string, unknown>,
      max: number,
      also: readonly Write[] = [],
    ): Promise<'added' | 'already_exists' | 'full' | 'no_user'> {
      const outcome = await transact(documents, {
        row: {
          Put: {
            TableName: table,
            Item: { ...row, user_id: userId },
            ConditionExpression: 'attribute_not_exists(user_id)',
          },
        },
        counter: {
          Update: {
            TableName: table,
            Key: { user_id: userId, [sortKey]: counter },
            UpdateExpression: 'ADD #count :one',
            ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
            ExpressionAttributeNames: { '#count': count },
            ExpressionAttributeValues: { ':one': 1, ':most': max },
          },
        },
        user: userExistsCheck(users, userId),
        also: also as readonly TransactItem[],
      })
      if (outcome === 'written') return 'added'
      if (outcome.includes('user')) return 'no_user'
      return outcome.includes('row') ? 'already_exists' : 'full'
    },

    /** Removes a row; succeeds if it does not exist. */
    async remove(userId: string, key: string | number): Promise<'removed' | 'none' | 'no_user'> {
      const outcome = await transact(documents, {
        row: {
          Delete: {
            TableName: table,
            Key: { user_id: userId, [sortKey]: key },
            ConditionExpression: 'attribute_exists(user_id)',
          },
        },
        counter: {
          Update: {
            TableName: table,
            Key: { user_id: userId, [sortKey]: counter },
            UpdateExpression: 'ADD #count :less',
            ExpressionAttributeNames: { '#count': count },
            ExpressionAttributeValues: { ':less': -1 },
          },
        },
        user: userExistsCheck(users, userId),
      })
      if (outcome === 'written') return 'removed'
      return outcome.includes('user') ? 'no_user' : 'none'
    },
  }
}

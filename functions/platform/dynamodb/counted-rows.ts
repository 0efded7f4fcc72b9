import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { transact } from './transact.ts'
import { userIsThere } from './user-is-there.ts'

/** Rows of a user with a maximum number; a counter row beside them holds their count. */
interface CountedRows {
  /** The physical names. */
  table: string
  users: string
  sortKey: string
  /** The sort key of the counter row. */
  counter: string | number
  /** The attribute of that row with the count. */
  count: string
}

/** Adds and removes rows and updates their count in one transaction, only if the user exists. */
export function countedRows(
  documents: DynamoDBDocumentClient,
  { table, users, sortKey, counter, count }: CountedRows,
) {
  return {
    /** `there`: a row with this key exists. `full`: the maximum is reached. Nothing is written in either case. */
    async add(
      userId: string,
      row: Record<string, unknown>,
      most: number,
    ): Promise<'added' | 'there' | 'full' | 'no_user'> {
      const outcome = await transact(documents, [
        {
          Put: {
            TableName: table,
            Item: { ...row, user_id: userId },
            ConditionExpression: 'attribute_not_exists(user_id)',
          },
        },
        {
          Update: {
            TableName: table,
            Key: { user_id: userId, [sortKey]: counter },
            UpdateExpression: 'ADD #count :one',
            ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
            ExpressionAttributeNames: { '#count': count },
            ExpressionAttributeValues: { ':one': 1, ':most': most },
          },
        },
        userIsThere(users, userId),
      ])
      if (outcome === 'written') return 'added'
      const [isThere, , isGone] = outcome
      if (isGone) return 'no_user'
      return isThere ? 'there' : 'full'
    },

    /** Removing a row that does not exist succeeds. */
    async remove(userId: string, key: string | number): Promise<'removed' | 'none' | 'no_user'> {
      const outcome = await transact(documents, [
        {
          Delete: {
            TableName: table,
            Key: { user_id: userId, [sortKey]: key },
            ConditionExpression: 'attribute_exists(user_id)',
          },
        },
        {
          Update: {
            TableName: table,
            Key: { user_id: userId, [sortKey]: counter },
            UpdateExpression: 'ADD #count :less',
            ExpressionAttributeNames: { '#count': count },
            ExpressionAttributeValues: { ':less': -1 },
          },
        },
        userIsThere(users, userId),
      ])
      if (outcome === 'written') return 'removed'
      return outcome[2] ? 'no_user' : 'none'
    },
  }
}

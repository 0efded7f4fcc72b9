import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { transact } from './transact.ts'
import { userIsThere } from './user-is-there.ts'

/** Rows of a user of whom there may be so many and no more: one row beside them counts. */
interface CountedRows {
  /** The physical names. */
  table: string
  users: string
  sortKey: string
  /** The sort key of the row that counts. */
  counter: string | number
  /** The attribute of that row that says how many. */
  count: string
}

/** Adds and removes rows with their count, both or neither, and only for a user who is there. */
export function countedRows(
  documents: DynamoDBDocumentClient,
  { table, users, sortKey, counter, count }: CountedRows,
) {
  return {
    /** `there`: a row of this key is. `full`: there are as many as may be. Nothing is written then. */
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

    /** One that is not there is removed already. */
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

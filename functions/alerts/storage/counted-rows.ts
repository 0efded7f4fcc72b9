import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { transact } from '../../platform/transact.ts'

/** Rows of a user of whom there may be so many and no more: one row beside them counts. */
interface CountedRows {
  /** The physical names. */
  table: string
  users: string
  sortKey: string
  /** The sort key of the row that counts. */
  counter: string | number
}

/** Adds and removes rows with their count, both or neither, and only for a user who is there. */
export function countedRows(
  documents: DynamoDBDocumentClient,
  { table, users, sortKey, counter }: CountedRows,
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
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':one': 1, ':most': most },
          },
        },
        // last: the two reasons above are read in their order
        {
          ConditionCheck: {
            TableName: users,
            Key: { user_id: userId },
            ConditionExpression: 'attribute_exists(user_id)',
          },
        },
      ])
      if (outcome === 'written') return 'added'
      const [isThere, isFull] = outcome
      if (isThere) return 'there'
      return isFull ? 'full' : 'no_user'
    },

    /** One that is not there is removed already. */
    async remove(userId: string, key: string | number): Promise<void> {
      await transact(documents, [
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
            // beside an erasure the count may be gone first: then the row is erased as well
            ConditionExpression: 'attribute_exists(user_id)',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':less': -1 },
          },
        },
      ])
    },
  }
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { retryConflicts } from './retry-conflicts.ts'

export interface ConditionalWrite {
  isWritten: boolean
  /**
   * After a write, the attributes that `ReturnValues` selects. After a failed condition, the stored item that
   * `ReturnValuesOnConditionCheckFailure` selects. Undefined if there is none.
   */
  item?: Record<string, unknown> | undefined
}

/**
 * Writes one item if its condition holds. A failed condition is a result, not an error. To write several items, each
 * with a condition, use `transact`.
 * @throws AppError 409 if conflicts with transactions continue, 503 if throttling continues.
 * @throws any other error of the write, except a failed condition.
 */
export async function writeIf(
  documents: DynamoDBDocumentClient,
  command: PutCommand | UpdateCommand | DeleteCommand,
): Promise<ConditionalWrite> {
  try {
    const { Attributes } = await retryConflicts(() => documents.send(command as UpdateCommand))
    return { isWritten: true, item: Attributes }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    // the document client does not unmarshal the item of an error
    return { isWritten: false, item: error.Item && unmarshall(error.Item) }
  }
}

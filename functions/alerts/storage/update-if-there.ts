import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { retryConflicts } from '../../platform/dynamodb/retry-conflicts.ts'

/** Updates a row if its condition holds. @returns `refused` if the condition fails, `gone` if there is no row. */
export async function updateIfThere(
  documents: DynamoDBDocumentClient,
  update: UpdateCommandInput,
): Promise<'updated' | 'refused' | 'gone'> {
  const command = new UpdateCommand({ ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })
  try {
    await retryConflicts(() => documents.send(command))
    return 'updated'
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return error.Item === undefined ? 'gone' : 'refused'
  }
}

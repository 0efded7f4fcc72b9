import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import { UnlockItem } from './unlock-record.ts'

/** The batch limit of DynamoDB. */
const BATCH = 100

/**
 * Finds the companies among these that a user has unlocked. Unprocessed keys are retried, so they never count as
 * locked. `table` is the physical name of the table `unlocks`. @throws if keys are unprocessed after ten tries.
 */
export const unlockedAmong =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string, companyIds: readonly number[]): Promise<Set<number>> => {
    const unlocked = new Set<number>()
    await inBatches(companyIds, BATCH, async (batch) => {
      const Keys = batch.map((company_id) => ({ user_id: userId, company_id }))
      const { Responses, UnprocessedKeys } = await documents.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
      )
      for (const item of Responses?.[table] ?? []) unlocked.add(UnlockItem.parse(item).company_id)
      const left = UnprocessedKeys?.[table]?.Keys ?? []
      return left.map((key) => UnlockItem.shape.company_id.parse(key['company_id']))
    })
    return unlocked
  }

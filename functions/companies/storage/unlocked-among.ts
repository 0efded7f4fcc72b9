import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { inBatches } from '../../platform/in-batches.ts'
import { UnlockItem } from './unlock-record.ts'

/** DynamoDB reads at most this many items at once. */
const BATCH = 100

/**
 * Tells which of some companies a user has unlocked. What the table had no room for is asked again: it must not pass for
 * locked. `table` is the physical name of the table `unlocks`. @throws where it is still not read after ten tries.
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

import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { UnlockItem } from './unlock-record.ts'

/** Tells which of some companies a user has unlocked; at most 100 at once. `table` is the physical name of the table `unlocks`. */
export const unlockedAmong =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (userId: string, companyIds: readonly number[]): Promise<Set<number>> => {
    if (companyIds.length === 0) return new Set()
    const keys = companyIds.map((company_id) => ({ user_id: userId, company_id }))
    const { Responses = {}, UnprocessedKeys = {} } = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
    )
    // a throttled part must not pass for locked companies
    if (Object.keys(UnprocessedKeys).length > 0)
      throw new Error('The unlocked companies could not be read whole')
    return new Set((Responses[table] ?? []).map((item) => UnlockItem.parse(item).company_id))
  }

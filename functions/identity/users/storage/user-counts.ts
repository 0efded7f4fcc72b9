import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { countPartition } from '../../../platform/dynamodb/count-partition.ts'

/** Counts the unlocks, searches and clicks of a user. `tables` are physical names. */
export function userCounts(
  documents: DynamoDBDocumentClient,
  tables: Record<'unlocks' | 'searches' | 'clicks', string>,
) {
  const countOf = (table: keyof typeof tables, attribute: string, userId: string): Promise<number> =>
    countPartition(documents, { table: tables[table], key: 'user_id', value: userId }, attribute)

  return async (userId: string): Promise<Record<keyof typeof tables, number>> => ({
    unlocks: await countOf('unlocks', 'unlocked_at', userId),
    searches: await countOf('searches', 'searched_at', userId),
    // the counters of clicks are rows without this attribute
    clicks: await countOf('clicks', 'clicked_at', userId),
  })
}

import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { resourceName } from '#shared/system/names.ts'

const CREDIT = -1_000_000

/** Removes a user's search limits for a test: starts the counters of this hour and the next far below zero. */
export async function searchFreely(
  documents: DynamoDBDocumentClient,
  prefix: string,
  userId: string,
): Promise<void> {
  const minutes = Array.from({ length: 60 }, (_, at) => [`minute_${String(at).padStart(2, '0')}`, CREDIT])
  for (const hour of [0, 1]) {
    const at = new Date(Date.now() + hour * 3_600_000).toISOString()
    const Item = {
      ...Object.fromEntries(minutes),
      user_id: userId,
      window: `searches#${at.slice(0, 13)}`,
      total: CREDIT,
    }
    await documents.send(new PutCommand({ TableName: resourceName(prefix, 'rates'), Item }))
  }
}

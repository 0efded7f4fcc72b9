import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'

/**
 * One page of a table, strongly consistent. The position is the key of the last item as JSON.
 * @returns at most `max` items, and the position of the next page; undefined after the last one.
 */
export async function scanPage(
  documents: DynamoDBDocumentClient,
  table: string,
  after: string | undefined,
  max: number,
): Promise<{ items: Record<string, unknown>[]; next: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new ScanCommand({
      TableName: table,
      Limit: max,
      ConsistentRead: true,
      ...(after !== undefined && { ExclusiveStartKey: JSON.parse(after) as Record<string, unknown> }),
    }),
  )
  return { items: Items, next: LastEvaluatedKey && JSON.stringify(LastEvaluatedKey) }
}

/** The position after the item with a key. */
export const positionAt = (key: Readonly<Record<string, string | number>>): string => JSON.stringify(key)

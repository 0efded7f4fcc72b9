import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Partition } from './items-of-partition.ts'

/** The page size. Without it, the emulator reads the whole table for each page. */
const PAGE = 1000

/**
 * How many items of a partition have an attribute. It does not transfer the items. Reads are consistent.
 * @param attribute An attribute that only the counted items have.
 */
export async function countPartition(
  documents: DynamoDBDocumentClient,
  { table, key, value }: Partition,
  attribute: string,
): Promise<number> {
  const pages = paginateQuery(
    { client: documents, pageSize: PAGE },
    {
      TableName: table,
      KeyConditionExpression: '#key = :value',
      FilterExpression: 'attribute_exists(#attribute)',
      ExpressionAttributeNames: { '#key': key, '#attribute': attribute },
      ExpressionAttributeValues: { ':value': value },
      Select: 'COUNT',
      ConsistentRead: true,
    },
  )
  let count = 0
  for await (const { Count = 0 } of pages) count += Count
  return count
}

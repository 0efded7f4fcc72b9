import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { inBatches } from './in-batches.ts'
import { type Partition, pagesOfPartition } from './items-of-partition.ts'

/** The batch limit of DynamoDB. */
const WRITE_BATCH = 25

/**
 * Deletes every item of a partition, page by page. After an interruption, another call deletes the rest.
 * @param sortKey The name of the table's sort key.
 */
export async function erasePartition(
  documents: DynamoDBDocumentClient,
  partition: Partition,
  sortKey: string,
): Promise<void> {
  const { table, key, value } = partition
  for await (const items of pagesOfPartition(documents, partition)) {
    const deletes = items.map((item) => ({
      DeleteRequest: { Key: { [key]: value, [sortKey]: item[sortKey] } },
    }))
    await inBatches(deletes, WRITE_BATCH, async (batch) => {
      const { UnprocessedItems } = await documents.send(
        new BatchWriteCommand({ RequestItems: { [table]: batch } }),
      )
      return (UnprocessedItems?.[table] ?? []).map(({ DeleteRequest }) => ({
        DeleteRequest: { Key: { ...DeleteRequest?.Key } },
      }))
    })
  }
}

import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { inBatches } from './in-batches.ts'
import { itemsOfPartition, type Partition } from './items-of-partition.ts'

/** DynamoDB's limit for one batch. */
const WRITE_BATCH = 25

/**
 * Deletes every item of a partition. Interrupted, it has deleted some; called again, it deletes the rest.
 * @param sortKey The name of the table's sort key.
 */
export async function erasePartition(
  documents: DynamoDBDocumentClient,
  partition: Partition,
  sortKey: string,
): Promise<void> {
  const { table, key, value } = partition
  const deletes = []
  for await (const item of itemsOfPartition(documents, partition)) {
    deletes.push({ DeleteRequest: { Key: { [key]: value, [sortKey]: item[sortKey] } } })
  }
  await inBatches(deletes, WRITE_BATCH, async (batch) => {
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [table]: batch } }),
    )
    return (UnprocessedItems?.[table] ?? []).map(({ DeleteRequest }) => ({
      DeleteRequest: { Key: { ...DeleteRequest?.Key } },
    }))
  })
}

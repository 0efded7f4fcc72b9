import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'

/** The page size. Without it, the emulator reads the whole table for each page. */
const PAGE = 1000

/** The items of a table that share one partition key. */
export interface Partition {
  /** The physical name of the table. */
  table: string
  /** The name of the partition key. */
  key: string
  value: string | number
}

type Item = Record<string, unknown>

/** Every item of a partition in the order of its sort key. Reads are consistent and page by page. */
export async function* itemsOfPartition(
  documents: DynamoDBDocumentClient,
  partition: Partition,
): AsyncGenerator<Item> {
  for await (const page of pagesOfPartition(documents, partition)) yield* page
}

/** The items of a partition in pages. */
export async function* pagesOfPartition(
  documents: DynamoDBDocumentClient,
  { table, key, value }: Partition,
): AsyncGenerator<Item[]> {
  const pages = paginateQuery(
    { client: documents, pageSize: PAGE },
    {
      TableName: table,
      KeyConditionExpression: '#key = :value',
      ExpressionAttributeNames: { '#key': key },
      ExpressionAttributeValues: { ':value': value },
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages) yield Items
}

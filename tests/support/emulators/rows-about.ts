import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { tables, type TableName } from '#shared/system/tables.ts'

/**
 * The rows that contain one of the names in any attribute, as `table: JSON`.
 * @param physicalName Returns the physical name of a table.
 * @param searched The tables that are searched, by default every table.
 */
export async function rowsAbout(
  documents: DynamoDBDocumentClient,
  physicalName: (table: TableName) => string,
  names: readonly string[],
  searched: readonly TableName[] = Object.keys(tables) as TableName[],
): Promise<string[]> {
  const found: string[] = []
  for (const table of searched) {
    const pages = paginateScan(
      { client: documents, pageSize: 1000 },
      { TableName: physicalName(table), ConsistentRead: true },
    )
    for await (const { Items = [] } of pages) {
      for (const item of Items) {
        const text = JSON.stringify(item)
        if (names.some((name) => text.includes(name)))
          found.push(`${table}: ${JSON.stringify(item, inOrder)}`)
      }
    }
  }
  return found.toSorted()
}

/** Sorts keys, so that a row always has the same text. DynamoDB does not keep the order of attributes. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

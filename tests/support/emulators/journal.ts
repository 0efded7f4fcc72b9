import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb'
import { resourceName } from '#shared/system/names.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { provisionTables } from '../../../infra/local/provision.ts'
import type { PastTables } from '../../../infra/restore/restore.ts'

type Row = Record<string, AttributeValue>

const BATCH = 25

/** Remembers the rows of all tables, as point-in-time recovery does, to make past tables of them. */
export async function journalOf(client: DynamoDBClient, prefix: string, pastPrefix: string) {
  const rows = new Map<TableName, Row[]>()
  for (const table of Object.keys(tables) as TableName[]) {
    const found: Row[] = []
    const input = { TableName: resourceName(prefix, table), ConsistentRead: true }
    for await (const { Items = [] } of paginateScan({ client }, input)) found.push(...Items)
    rows.set(table, found)
  }
  const nameOf = (table: TableName) => resourceName(pastPrefix, table)
  const made = new Set<TableName>()
  const past: PastTables = {
    nameOf,
    async begin(table) {
      await provisionTables(client, pastPrefix, { [table]: tables[table] })
      const all = rows.get(table) ?? []
      for (let at = 0; at < all.length; at += BATCH) {
        const requests = all.slice(at, at + BATCH).map((Item) => ({ PutRequest: { Item } }))
        await client.send(new BatchWriteItemCommand({ RequestItems: { [nameOf(table)]: requests } }))
      }
    },
    // as on AWS, a table is not ready at the first look
    isReady: (table) => Promise.resolve(made.has(table) || !made.add(table)),
    remove: () => Promise.resolve(),
  }
  return { rows, past }
}

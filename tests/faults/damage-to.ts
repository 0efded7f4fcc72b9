import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'

/** What an error or an attacker does to tables. @param nameOf Returns the physical name of a table. */
export function damageTo(documents: DynamoDBDocumentClient, nameOf: (table: TableName) => string) {
  async function rowsOf(table: TableName): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = []
    const input = { TableName: nameOf(table), ConsistentRead: true }
    for await (const { Items = [] } of paginateScan({ client: documents }, input)) found.push(...Items)
    return found
  }

  return {
    async deleteTable(table: TableName) {
      await documents.send(new DeleteTableCommand({ TableName: nameOf(table) }))
    },

    /** Deletes every row of a table. @returns how many. */
    async emptyTable(table: TableName): Promise<number> {
      const { partitionKey, sortKey }: TableDefinition = tables[table]
      const keys = [partitionKey, sortKey].flatMap((key) => key?.name ?? [])
      const rows = await rowsOf(table)
      for (const row of rows) {
        const Key = Object.fromEntries(keys.map((key) => [key, row[key]]))
        await documents.send(new DeleteCommand({ TableName: nameOf(table), Key }))
      }
      return rows.length
    },

    /** Overwrites these attributes of every row of a table. @returns how many. */
    async overwrite(table: TableName, attributes: object): Promise<number> {
      const rows = await rowsOf(table)
      for (const row of rows)
        await documents.send(new PutCommand({ TableName: nameOf(table), Item: { ...row, ...attributes } }))
      return rows.length
    },
  }
}

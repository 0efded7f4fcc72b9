import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { onTestFinished } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import type { FlowWorld } from './flow-world.ts'

/**
 * Puts an item of the sample data back after the test, which changes or deletes it directly. Later files read it too: on a
 * deployed system, and in the tables that the reset of a shared product leaves out (`tableImage`).
 */
export async function putBackAfterwards(
  { documents, prefix }: Pick<FlowWorld, 'documents' | 'prefix'>,
  table: TableName,
  Key: Record<string, number>,
): Promise<void> {
  const TableName = resourceName(prefix, table)
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  if (Item === undefined) throw new Error(`There is no such item in ${TableName}`)
  onTestFinished(async () => {
    await documents.send(new PutCommand({ TableName, Item }))
  })
}

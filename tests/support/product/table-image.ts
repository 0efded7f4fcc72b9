import { BatchWriteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { resourceName } from '#shared/system/names.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'

type Item = Record<string, unknown>

/** Tables with thousands of items that no test of a shared product changes. */
const LEFT_OUT: readonly TableName[] = ['profiles', 'vacancies']

const BATCH = 25

/** Takes an image of the tables. Its `restore` undoes later additions, changes and deletions of items. */
export async function tableImage(documents: DynamoDBDocumentClient, prefix: string) {
  const names = (Object.keys(tables) as TableName[]).filter((name) => !LEFT_OUT.includes(name))

  const itemsOf = async (name: TableName): Promise<Map<string, Item>> => {
    const items = new Map<string, Item>()
    const input = { TableName: resourceName(prefix, name), ConsistentRead: true, Limit: 1000 }
    for await (const { Items = [] } of paginateScan({ client: documents }, input))
      for (const item of Items) items.set(JSON.stringify(keyOf(name, item)), item)
    return items
  }
  const imageOf = async (name: TableName) => ({ name, before: await itemsOf(name) })
  const images = await Promise.all(names.map(imageOf))

  return {
    async restore() {
      await Promise.all(
        images.map(async ({ name, before }) => {
          const now = await itemsOf(name)
          const added = [...now].filter(([key]) => !before.has(key))
          const changed = [...before].filter(([key, item]) => !isDeepStrictEqual(item, now.get(key)))
          const requests = [
            ...added.map(([, item]) => ({ DeleteRequest: { Key: keyOf(name, item) } })),
            ...changed.map(([, Item]) => ({ PutRequest: { Item } })),
          ]
          for (let at = 0; at < requests.length; at += BATCH)
            await documents.send(
              new BatchWriteCommand({
                RequestItems: { [resourceName(prefix, name)]: requests.slice(at, at + BATCH) },
              }),
            )
        }),
      )
    },
  }
}

function keyOf(name: TableName, item: Item): Item {
  const { partitionKey, sortKey }: TableDefinition = tables[name]
  const keys = [partitionKey, ...(sortKey === undefined ? [] : [sortKey])]
  return Object.fromEntries(keys.map((key) => [key.name, item[key.name]]))
}

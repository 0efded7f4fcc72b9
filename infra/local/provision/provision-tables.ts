import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  paginateListTables,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import type { TableDefinition } from '#shared/system/table-definition.ts'

/**
 * Creates tables with their indexes and streams. An existing table, as in an older data folder, gets its missing
 * indexes and stream, and keeps its items.
 */
export async function provisionTables(
  client: DynamoDBClient,
  prefix: string,
  definitions: Readonly<Record<string, TableDefinition>>,
): Promise<void> {
  const existing = new Set<string>()
  // names are sorted, and an answer has at most 100: those of later generations come first (names.ts)
  for await (const { TableNames = [] } of paginateListTables({ client, startingToken: `${prefix}-` }, {}))
    for (const name of TableNames) existing.add(name)
  for (const [name, definition] of Object.entries(definitions)) {
    const TableName = `${prefix}-${name}`
    if (existing.has(TableName)) await complete(client, TableName, definition)
    else await create(client, TableName, definition)
  }
}

async function create(client: DynamoDBClient, TableName: string, definition: TableDefinition) {
  const indexes = indexesOf(definition)
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributesOf(definition),
      KeySchema: keySchemaOf(definition),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      ...(definition.stream && { StreamSpecification: NEW_IMAGES }),
    }),
  )
}

async function complete(client: DynamoDBClient, TableName: string, definition: TableDefinition) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const { GlobalSecondaryIndexes = [], StreamSpecification } = Table ?? {}
  for (const index of indexesOf(definition)) {
    if (GlobalSecondaryIndexes.some(({ IndexName }) => IndexName === index.IndexName)) continue
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributesOf(definition),
        // each update adds one index, because DynamoDB creates one at a time
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      }),
    )
  }
  if (definition.stream && !StreamSpecification?.StreamEnabled)
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification: NEW_IMAGES }))
}

const NEW_IMAGES = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } as const

type Keys = Pick<TableDefinition, 'partitionKey' | 'sortKey'>

const keysOf = ({ partitionKey, sortKey }: Keys) =>
  sortKey === undefined ? [partitionKey] : [partitionKey, sortKey]

const keySchemaOf = (keys: Keys): KeySchemaElement[] =>
  keysOf(keys).map(({ name }, at) => ({ AttributeName: name, KeyType: at === 0 ? 'HASH' : 'RANGE' }))

/** The attributes of all keys, without duplicates. */
function attributesOf(definition: TableDefinition): AttributeDefinition[] {
  const keys = [definition, ...Object.values(definition.indexes ?? {})].flatMap(keysOf)
  return [...new Map(keys.map(({ name, type }) => [name, type]))].map(([AttributeName, AttributeType]) => ({
    AttributeName,
    AttributeType,
  }))
}

const indexesOf = ({ indexes = {} }: TableDefinition): GlobalSecondaryIndex[] =>
  Object.entries(indexes).map(([IndexName, { keysOnly, ...keys }]) => ({
    IndexName,
    KeySchema: keySchemaOf(keys),
    Projection: { ProjectionType: keysOnly ? 'KEYS_ONLY' : 'ALL' },
  }))

import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { KeyOf, Table, TableName } from '#shared/system/tables.ts'
import type { Committed, Parts, Write } from '#shared/write.ts'
import type { Database } from '../context.ts'
import { retryConflicts } from './busy.ts'
import { attribute, type Change, expressed, type Expression, updateExpression, when } from './expressions.ts'
import { inBatches } from './in-batches.ts'

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number] & Write

/** Writes all parts or none. @throws AppError 409 if transactions still conflict, and any error but a failed condition. */
export async function transact<Name extends string>(
  documents: DynamoDBDocumentClient,
  parts: Parts<Name, TransactItem | Write>,
): Promise<Committed<Name>> {
  const named = Object.entries<TransactItem | Write | readonly (TransactItem | Write)[]>(parts)
  const items = named.flatMap(([name, part]) => [part].flat().map((item) => ({ name: name as Name, item })))
  // only stores make a write, so each is an item
  const TransactItems = items.map(({ item }) => item as TransactItem)
  try {
    await retryConflicts(() => documents.send(new TransactWriteCommand({ TransactItems })))
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code)
    const refused = items.filter((_, position) => codes[position] === 'ConditionalCheckFailed')
    if (refused.length === 0) throw error
    return [...new Set(refused.map(({ name }) => name))]
  }
}

export interface ConditionalWrite {
  isWritten: boolean
  /** The attributes that `ReturnValues` selects after a write, or the stored item after a failed condition. */
  item?: Record<string, unknown> | undefined
}

/**
 * Writes one item if its condition holds. A failed condition is a result, not an error. To write several items, each
 * with a condition, use `transact`.
 * @throws AppError 409 if conflicts with transactions continue, 503 if throttling continues.
 * @throws any other error of the write, except a failed condition.
 */
export async function writeIf(
  documents: DynamoDBDocumentClient,
  command: PutCommand | UpdateCommand | DeleteCommand,
): Promise<ConditionalWrite> {
  try {
    const { Attributes } = await retryConflicts(() => documents.send(command as UpdateCommand))
    return { isWritten: true, item: Attributes }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    // the document client does not unmarshal the item of an error
    return { isWritten: false, item: error.Item && unmarshall(error.Item) }
  }
}

type Item = Record<string, unknown>

/** Stores an item whole, if the condition holds for the stored one. */
export const put = (TableName: string, item: object, condition?: Expression): TransactItem => ({
  Put: { TableName, Item: item as Item, ...expressed({ ConditionExpression: condition }) },
})

export const update = <Name extends TableName>(
  TableName: Table<Name>,
  Key: KeyOf<Name>,
  change: Change,
  condition?: Expression,
): TransactItem => ({
  Update: {
    TableName,
    Key,
    ...expressed({ UpdateExpression: updateExpression(change), ConditionExpression: condition }),
  },
})

export const erase = <Name extends TableName>(
  TableName: Table<Name>,
  Key: KeyOf<Name>,
  condition?: Expression,
): TransactItem => ({ Delete: { TableName, Key, ...expressed({ ConditionExpression: condition }) } })

/** A part of a transaction that only has a condition. */
export const check = <Name extends TableName>(
  TableName: Table<Name>,
  Key: KeyOf<Name>,
  condition: Expression,
): TransactItem => ({ ConditionCheck: { TableName, Key, ...expressed({ ConditionExpression: condition }) } })

/** Writes one item. A failed condition returns the stored item. @throws AppError 409 on conflicts, 503 on throttling. */
export function write(
  documents: DynamoDBDocumentClient,
  { Put, Update, Delete }: TransactItem,
  returns?: 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_NEW',
): Promise<ConditionalWrite> {
  const returned = { ReturnValues: returns, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  if (Put) return writeIf(documents, new PutCommand({ ...Put, ...returned }))
  if (Update) return writeIf(documents, new UpdateCommand({ ...Update, ...returned }))
  return writeIf(documents, new DeleteCommand({ ...Delete!, ...returned }))
}

/** An item, parsed; undefined if there is none. Reads are consistent unless `isConsistent` is false. */
export async function read<Name extends TableName, Parsed>(
  documents: DynamoDBDocumentClient,
  TableName: Table<Name>,
  Key: KeyOf<Name>,
  parse: (item: Item) => Parsed,
  isConsistent = true,
): Promise<Parsed | undefined> {
  const { Item: item } = await documents.send(
    new GetCommand({ TableName, Key, ConsistentRead: isConsistent }),
  )
  return item && parse(item)
}

const [READ_BATCH, WRITE_BATCH] = [100, 25]

/** Those of the items with these keys that exist, in no order. A key may be repeated. Reads are consistent by default. */
export async function readAll<Name extends TableName, Parsed>(
  documents: DynamoDBDocumentClient,
  table: Table<Name>,
  keys: readonly KeyOf<Name>[],
  parse: (item: Item) => Parsed,
  { isConsistent = true, attributes }: { isConsistent?: boolean; attributes?: readonly string[] } = {},
): Promise<Parsed[]> {
  const found: Parsed[] = []
  const projection = expressed({ ProjectionExpression: attributes && attribute(attributes.join(', ')) })
  const distinct = new Map(keys.map((key) => [JSON.stringify(key), key as Item]))
  await inBatches([...distinct.values()], READ_BATCH, async (Keys) => {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({
        RequestItems: { [table]: { Keys, ConsistentRead: isConsistent, ...projection } },
      }),
    )
    for (const item of Responses?.[table] ?? []) found.push(parse(item))
    return UnprocessedKeys?.[table]?.Keys ?? []
  })
  return found
}

interface Query {
  table: string
  /** An index may be a moment behind. Reads of the table are consistent. */
  index?: string
  where: Expression
  filter?: Expression
  /** The attributes to read; all without them. */
  attributes?: readonly string[]
  isDescending?: boolean
  /** How many items are read at most. */
  max?: number
  /** The size of a page. Without one, the emulator reads the whole table for each page. */
  pageSize?: number
}

const pagesFrom = (documents: DynamoDBDocumentClient, wanted: Query, Select?: 'COUNT') => {
  const { table, index, where, filter, attributes, isDescending, max = Infinity, pageSize = 1000 } = wanted
  return paginateQuery(
    { client: documents, pageSize: Math.min(pageSize, max) },
    {
      TableName: table,
      IndexName: index,
      ...expressed({
        KeyConditionExpression: where,
        FilterExpression: filter,
        ProjectionExpression: attributes && attribute(attributes.join(', ')),
      }),
      ScanIndexForward: !isDescending,
      ConsistentRead: index === undefined,
      Select,
    },
  )
}

export async function* pagesOf(documents: DynamoDBDocumentClient, wanted: Query): AsyncGenerator<Item[]> {
  let left = wanted.max ?? Infinity
  for await (const { Items = [] } of pagesFrom(documents, wanted)) {
    yield Items.slice(0, left)
    left -= Items.length
    if (left <= 0) return
  }
}

/** How many items of a partition there are, up to `max`. It does not transfer them. */
export async function count(documents: DynamoDBDocumentClient, wanted: Query): Promise<number> {
  let found = 0
  for await (const { Count = 0 } of pagesFrom(documents, wanted, 'COUNT')) {
    found += Count
    if (found >= (wanted.max ?? Infinity)) break
  }
  return Math.min(found, wanted.max ?? Infinity)
}

export async function* query(documents: DynamoDBDocumentClient, wanted: Query): AsyncGenerator<Item> {
  for await (const page of pagesOf(documents, wanted)) yield* page
}

export async function list<Parsed>(
  documents: DynamoDBDocumentClient,
  wanted: Query,
  parse: (item: Item) => Parsed,
  isListed: (item: Item) => boolean = () => true,
): Promise<Parsed[]> {
  const found: Parsed[] = []
  for await (const item of query(documents, wanted)) if (isListed(item)) found.push(parse(item))
  return found
}

/** Deletes all items of a partition, page by page. After an interruption, another call deletes the rest. */
export async function erasePartition(
  documents: DynamoDBDocumentClient,
  wanted: Query,
  keyNames: readonly string[],
): Promise<void> {
  for await (const items of pagesOf(documents, wanted)) {
    const keys = items.map((item) => Object.fromEntries(keyNames.map((name) => [name, item[name]])))
    await eraseAll(documents, wanted.table, keys as unknown as KeyOf<TableName>[])
  }
}

/** Deletes all rows of a user in these tables, named with their sort keys. After an interruption, another call deletes the rest. */
export const rowsEraser =
  <Name extends TableName>({ documents, tables }: Database<NoInfer<Name>>, sortKeys: Record<Name, string>) =>
  async (userId: string): Promise<void> => {
    for (const [name, sortKey] of Object.entries<string>(sortKeys)) {
      const rows = { table: tables[name as Name], where: when`user_id = ${userId}` }
      await erasePartition(documents, rows, ['user_id', sortKey])
    }
  }

/** Deletes many items, in no order. */
export const eraseAll = <Name extends TableName>(
  documents: DynamoDBDocumentClient,
  table: Table<Name>,
  keys: readonly KeyOf<Name>[],
): Promise<void> =>
  writeBatches(
    documents,
    table,
    keys.map((Key) => ({ DeleteRequest: { Key } })),
  )

/** Stores many items, each whole, in no order. */
export const putAll = (
  documents: DynamoDBDocumentClient,
  table: string,
  items: readonly Item[],
): Promise<void> =>
  writeBatches(
    documents,
    table,
    items.map((item) => ({ PutRequest: { Item: item } })),
  )

const writeBatches = <Request extends { PutRequest: object } | { DeleteRequest: object }>(
  documents: DynamoDBDocumentClient,
  table: string,
  requests: readonly Request[],
): Promise<void> =>
  inBatches(requests, WRITE_BATCH, async (batch) => {
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [table]: batch } as never }),
    )
    return (UnprocessedItems?.[table] ?? []) as Request[]
  })

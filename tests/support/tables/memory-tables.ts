import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables as defined } from '#shared/system/tables.ts'
import { conditionOf, type Given, type Item, updateOf, type Value } from './expressions.ts'

interface Write extends Given {
  TableName: string
  Key?: Item
  Item?: Item
  UpdateExpression?: string
  ConditionExpression?: string
  ReturnValues?: string
  ReturnValuesOnConditionCheckFailure?: string
}
interface Read extends Given {
  TableName: string
  Key: Item
}
interface Search extends Given {
  TableName: string
  IndexName?: string
  KeyConditionExpression?: string
  FilterExpression?: string
  ProjectionExpression?: string
  ScanIndexForward?: boolean
  Limit?: number
  ExclusiveStartKey?: Item
}

/** A copy as DynamoDB stores it: without undefined attributes. */
function stored<Copied extends Value>(value: Copied): Copied {
  if (Array.isArray(value)) return value.map(stored) as Copied
  if (value instanceof Set) return new Set(value) as Copied
  if (value instanceof Uint8Array) return new Uint8Array(value) as Copied
  if (typeof value !== 'object' || value === null) return value
  const copy: Item = {}
  for (const [name, part] of Object.entries(value)) if (part !== undefined) copy[name] = stored(part as Value)
  return copy as Copied
}

const names = Object.fromEntries(Object.keys(defined).map((name) => [name, name])) as Record<
  TableName,
  string
>

const definitions: Record<string, TableDefinition> = defined

/** The name of a table without the prefix of a stage. */
const nameOf = (table: string) => table.slice(table.lastIndexOf('-') + 1)

const keysByTable = new Map(
  Object.entries(definitions).map(([name, { partitionKey, sortKey }]) => [
    name,
    [partitionKey.name, ...(sortKey === undefined ? [] : [sortKey.name])],
  ]),
)
const keysOf = (table: string): string[] => keysByTable.get(nameOf(table)) ?? unknown(table)

const idOf = (table: string, item: Item = {}) =>
  keysOf(table)
    .map((name) => item[name])
    .join(' ')

const isMet = (write: Write, before: Item | undefined) =>
  write.ConditionExpression === undefined || conditionOf(write.ConditionExpression)(before, write)

/** How a write changes an item. Undefined: the item is deleted. `kept`: the write is only a condition. */
const writeOf = {
  Put: ({ Item }: Write) => stored(Item),
  Delete: () => undefined,
  Update(write: Write, before: Item | undefined) {
    const item = stored(before) ?? { ...write.Key }
    updateOf(write.UpdateExpression ?? '')(item, write, before ?? {})
    return stored(item)
  },
  ConditionCheck: (_: Write, before: Item | undefined) => before,
}
type Kind = keyof typeof writeOf

type Rows = ReadonlyMap<string, ReadonlyMap<string, Item>>

/**
 * All defined tables in memory, and their client. It evaluates the real expressions of the stores, so their conditions are
 * tested without an emulator, about fifty times as fast. `tests/stores/memory-tables.test.ts` compares both.
 * @param image The rows at the start.
 * @param inserted Called with each new item, as the stream of its table.
 */
export function memoryTables(
  image: Rows = new Map(),
  inserted: (table: string, item: Readonly<Item>) => void = () => {},
) {
  const rows = new Map([...image].map(([table, items]) => [table, new Map(items)]))
  const rowsOf = (table: string) => {
    const name = nameOf(table)
    const known = rows.get(name) ?? new Map<string, Item>()
    rows.set(name, known)
    return known
  }
  /** Looks at one write. `make` makes it. */
  const prepare = (kind: Kind, write: Write) => {
    const table = rowsOf(write.TableName)
    const id = idOf(write.TableName, write.Key ?? write.Item)
    const before = table.get(id)
    return {
      id: `${write.TableName} ${id}`,
      before,
      isMet: isMet(write, before),
      make() {
        const after = writeOf[kind](write, before)
        if (after === undefined) table.delete(id)
        else table.set(id, after)
        if (before === undefined && after !== undefined) inserted(nameOf(write.TableName), after)
        return after
      },
    }
  }

  const single = (kind: Kind) => (write: Write) => {
    const prepared = prepare(kind, write)
    const { before } = prepared
    if (!prepared.isMet) {
      const isAsked = write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before !== undefined
      throw new ConditionalCheckFailedException({
        message: 'The conditional request failed',
        $metadata: {},
        ...(isAsked && { Item: marshall(before) }),
      })
    }
    const after = prepared.make()
    const told = { ALL_NEW: after, ALL_OLD: before }[write.ReturnValues ?? '']
    return told === undefined ? {} : { Attributes: stored(told) }
  }

  const transact = ({ TransactItems }: { TransactItems: Partial<Record<Kind, Write>>[] }) => {
    const all = TransactItems.flatMap((one) =>
      (Object.entries(one) as [Kind, Write][]).map(([kind, write]) => prepare(kind, write)),
    )
    if (new Set(all.map(({ id }) => id)).size < all.length)
      throw new Error('A transaction has two writes of one item')
    if (all.every((one) => one.isMet)) {
      for (const { make } of all) make()
      return {}
    }
    const Codes = all.map((one) => ({ Code: one.isMet ? 'None' : 'ConditionalCheckFailed' }))
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: Codes,
    })
  }

  const search = (query: Search) => {
    const { TableName, IndexName, KeyConditionExpression: keys, FilterExpression: filter } = query
    const definition = definitions[nameOf(TableName)] ?? unknown(TableName)
    const index =
      IndexName === undefined ? definition : (definition.indexes?.[IndexName] ?? unknown(IndexName))
    const { sortKey } = index
    const order = [index.partitionKey, ...(sortKey === undefined ? [] : [sortKey])].map(({ name }) => name)
    const forward = query.ScanIndexForward === false ? -1 : 1
    const found = [...rowsOf(TableName).values()]
      .filter((item) => order.every((name) => item[name] !== undefined))
      .filter((item) => keys === undefined || conditionOf(keys)(item, query))
      .toSorted((a, b) => (sortKey === undefined ? 0 : forward * compare(a[sortKey.name], b[sortKey.name])))
    const start = query.ExclusiveStartKey && idOf(TableName, query.ExclusiveStartKey)
    const from = found.findIndex((item) => idOf(TableName, item) === start) + 1
    const page = found.slice(from, from + (query.Limit ?? found.length))
    // a full page has a last key, even if nothing follows
    const last = page.length === query.Limit ? page.at(-1) : undefined
    const shown = query.ProjectionExpression?.split(', ').map(
      (name) => query.ExpressionAttributeNames?.[name] ?? name,
    )
    const Items = page
      .filter((item) => filter === undefined || conditionOf(filter)(item, query))
      .map((item) => stored(shown === undefined ? item : pick(item, shown)))
    return {
      Items,
      Count: Items.length,
      ...(last && { LastEvaluatedKey: stored(pick(last, [...keysOf(TableName), ...order])) }),
    }
  }

  const calls: Record<string, (input: never) => object> = {
    GetCommand: ({ TableName, Key }: Read) => {
      const Item = rowsOf(TableName).get(idOf(TableName, Key))
      return Item === undefined ? {} : { Item: stored(Item) }
    },
    BatchGetCommand: ({ RequestItems }: { RequestItems: Record<string, { Keys: Item[] }> }) => ({
      Responses: Object.fromEntries(
        Object.entries(RequestItems).map(([table, { Keys }]) => [
          table,
          Keys.flatMap((key) => stored(rowsOf(table).get(idOf(table, key))) ?? []),
        ]),
      ),
    }),
    BatchWriteCommand: ({ RequestItems }: { RequestItems: Record<string, Batched[]> }) => {
      for (const [table, writes] of Object.entries(RequestItems))
        for (const { DeleteRequest, PutRequest } of writes)
          if (DeleteRequest === undefined)
            rowsOf(table).set(idOf(table, PutRequest?.Item), stored(PutRequest?.Item ?? {}))
          else rowsOf(table).delete(idOf(table, DeleteRequest.Key))
      return {}
    },
    PutCommand: single('Put'),
    UpdateCommand: single('Update'),
    DeleteCommand: single('Delete'),
    TransactWriteCommand: transact,
    QueryCommand: search,
    ScanCommand: search,
  }

  const send = async (command: { constructor: { name: string }; input: never }) =>
    (calls[command.constructor.name] ?? unknown(command.constructor.name))(command.input)

  return {
    /** The client. The SDK's pages accept only a client of this class. */
    documents: Object.create(DynamoDBDocumentClient.prototype, {
      send: { value: send },
    }) as DynamoDBDocumentClient,
    tables: names,
    /** The rows of all tables. The next change replaces items, and changes none. */
    image: (): Rows => new Map([...rows].map(([table, items]) => [table, new Map(items)])),
    /** The items of a table in no order, as they are stored. */
    itemsOf: (table: TableName): readonly Readonly<Item>[] => [...rowsOf(table).values()],
    /** Removes the items whose time is over, as DynamoDB does some time later. */
    removeExpired(now: Date) {
      for (const [name, { ttl }] of Object.entries(definitions))
        for (const [id, item] of rowsOf(name))
          if (ttl !== undefined && Number(item[ttl] ?? Infinity) * 1000 <= now.getTime())
            rowsOf(name).delete(id)
    },
  }
}

interface Batched {
  DeleteRequest?: { Key: Item }
  PutRequest?: { Item: Item }
}

const unknown = (name: string): never => {
  throw new Error(`The tables in memory do not know ${name}`)
}

const compare = (one: Value, other: Value) =>
  one === other ? 0 : (one as string) < (other as string) ? -1 : 1

const pick = (item: Item, wanted: readonly string[]): Item =>
  Object.fromEntries(wanted.map((name) => [name, item[name]]))

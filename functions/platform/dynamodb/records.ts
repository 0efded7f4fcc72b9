import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { KeyOf, Table, TableName } from '#shared/system/tables.ts'
import { inBatches } from './in-batches.ts'
import type { TransactItem } from './transact.ts'
import { type ConditionalWrite, writeIf } from './write-if.ts'

type Item = Record<string, unknown>
type Attributes = Readonly<Record<string, unknown>>

/** A text of DynamoDB with values between its parts. A value may be another expression. */
class Expression {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}
export type { Expression }

/**
 * A condition, or the value of a change: when`seen < ${date} OR attribute_not_exists(seen)`. Words in lower case are
 * attributes, so reserved words need no care. Words before a bracket are functions.
 */
export const when = (texts: TemplateStringsArray, ...values: readonly unknown[]): Expression =>
  new Expression(texts, values)

/** An attribute whose name is not known before, as a part of an expression. */
export const attribute = (name: string): Expression => new Expression([name], [])

/** The condition that a count is below a limit. */
export const isBelow = (name: string, limit: number): Expression =>
  when`(attribute_not_exists(${attribute(name)}) OR ${attribute(name)} < ${limit})`

const ATTRIBUTE = /\b[a-z]\w*\b(?!\()/g

/** The attributes of a command with these expressions. Absent ones are left out. */
function expressed<Given extends Readonly<Record<string, Expression | undefined>>>(expressions: Given) {
  const names: Record<string, string> = {}
  const values: Item = {}
  const alias = (name: string) => {
    names[`#${name}`] = name
    return `#${name}`
  }
  const textOf = (value: unknown): string => {
    if (value instanceof Expression) {
      const texts = value.texts.map((text) => text.replace(ATTRIBUTE, alias))
      return texts.reduce((all, text, at) => `${all}${textOf(value.values[at - 1])}${text}`)
    }
    const name = `:v${Object.keys(values).length}`
    values[name] = value
    return name
  }
  const given = Object.entries(expressions).filter(([, expression]) => expression !== undefined)
  const written = Object.fromEntries(given.map(([name, expression]) => [name, textOf(expression)]))
  return {
    ...(written as { [Name in keyof Given]: Given[Name] extends Expression ? string : string | undefined }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

/** What an update changes. Undefined values are left out. A name may be a path, such as `seen.date`. */
interface Change {
  set?: Attributes
  /** What is added to numbers and sets. */
  add?: Attributes
  /** What is taken out of sets. */
  take?: Attributes
  remove?: readonly string[]
}

function updateExpression({ set = {}, add = {}, take = {}, remove = [] }: Change): Expression {
  const clause = (word: string, sign: string, attributes: Attributes) => {
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
    const parts = given.map(([name, value]) => new Expression([`${name}${sign}`, ''], [value]))
    return parts.length === 0 ? [] : [joined(parts, `${word} `, ', ')]
  }
  const removal = remove.length === 0 ? [] : [new Expression([`REMOVE ${remove.join(', ')}`], [])]
  const clauses = [clause('SET', ' = ', set), removal, clause('ADD', ' ', add), clause('DELETE', ' ', take)]
  return joined(clauses.flat(), '', ' ')
}

const joined = (parts: readonly Expression[], before: string, between: string) =>
  new Expression([before, ...parts.map((_, at) => (at === parts.length - 1 ? '' : between))], parts)

/** Stores an item whole, if the condition holds for the stored one. */
export const put = (TableName: string, item: object, condition?: Expression): TransactItem => ({
  Put: { TableName, Item: item as Item, ...expressed({ ConditionExpression: condition }) },
})

/** Changes an item, or makes one. */
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

/** Deletes an item. */
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

/**
 * Writes one item. A failed condition is a result, not an error.
 * @param returns Which attributes to return after a write. After a failed condition, the stored item is returned.
 * @throws AppError 409 if conflicts with transactions continue, 503 if throttling continues.
 */
export function write(
  documents: DynamoDBDocumentClient,
  { Put, Update, Delete }: TransactItem,
  returns?: 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_NEW',
): Promise<ConditionalWrite> {
  const told = { ReturnValues: returns, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  if (Put) return writeIf(documents, new PutCommand({ ...Put, ...told }))
  if (Update) return writeIf(documents, new UpdateCommand({ ...Update, ...told }))
  return writeIf(documents, new DeleteCommand({ ...Delete!, ...told }))
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

/** The batch limits of DynamoDB. */
const [READ_BATCH, WRITE_BATCH] = [100, 25]

/** Those of the items with these keys that exist, in no order. A key may be repeated. Reads are consistent unless told. */
export async function readAll<Name extends TableName, Parsed>(
  documents: DynamoDBDocumentClient,
  table: Table<Name>,
  keys: readonly KeyOf<Name>[],
  parse: (item: Item) => Parsed,
  { isConsistent = true, attributes }: { isConsistent?: boolean; attributes?: readonly string[] } = {},
): Promise<Parsed[]> {
  const found: Parsed[] = []
  const projection = expressed({
    ProjectionExpression: attributes && new Expression([attributes.join(', ')], []),
  })
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

/** Which items of a partition to read, in their order. */
interface Query {
  table: string
  /** An index may be a moment behind. Reads of the table are consistent. */
  index?: string
  /** The condition on the keys. */
  where: Expression
  filter?: Expression
  isDescending?: boolean
  /** How many items are read at most. */
  max?: number
  /** The size of a page. Without one, the emulator reads the whole table for each page. */
  pageSize?: number
}

const pagesFrom = (documents: DynamoDBDocumentClient, wanted: Query, Select?: 'COUNT') => {
  const { table, index, where, filter, isDescending = false, max = Infinity, pageSize = 1000 } = wanted
  return paginateQuery(
    { client: documents, pageSize: Math.min(pageSize, max) },
    {
      TableName: table,
      IndexName: index,
      ...expressed({ KeyConditionExpression: where, FilterExpression: filter }),
      ScanIndexForward: !isDescending,
      ConsistentRead: index === undefined,
      Select,
    },
  )
}

/** The items of a partition, page by page. */
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

/** The items of a partition, one by one. */
export async function* query(documents: DynamoDBDocumentClient, wanted: Query): AsyncGenerator<Item> {
  for await (const page of pagesOf(documents, wanted)) yield* page
}

/** The items of a partition, parsed. */
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

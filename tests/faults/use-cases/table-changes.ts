import { BatchWriteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'

type Item = Record<string, unknown>

/** A row that was added, changed or removed, with what is the same in each run. */
export interface Change {
  table: TableName
  row: string
}

interface Input {
  TableName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Record<string, { TableName?: string } | undefined>[]
}
/** The middleware stack of a client. The SDK's own type is not exported. */
interface Stack {
  add: (
    middleware: (
      next: (args: { input: Input }) => Promise<unknown>,
      context: { commandName?: string },
    ) => (args: { input: Input }) => Promise<unknown>,
    options: { step: 'initialize' },
  ) => void
}

/**
 * Tables that only limit or count, in which a failed call may leave something that its repetition adds to: throttles of
 * callers, budgets and leases of fetching, statistics, marks of wanted companies, and calls of models.
 */
const COUNTERS = new Set<TableName>([
  'rates',
  'throttles',
  'counters',
  'readings',
  'budgets',
  'hosts',
  'ai_responses',
])

/** Counts of tries or requests in a row of another table, until when a job has waited, and the times of a lease. */
const COUNTS = new Set(['attempts', 'not_before', 'started_at', 'times', 'tries', 'until', 'other_tries'])

/** Whether a value says only how the last try went: why a job has waited, or that a repetition had nothing to do. */
const isOfTry = (name: string, value: unknown): boolean =>
  COUNTS.has(name) ||
  (name === 'reason' && value === 'busy') ||
  (name === 'outcome' && (value === 'done' || value === 'unchanged'))

/** The changes that a call has made exactly once, or not at all. */
export const mainOf = (changes: readonly Change[]): Change[] =>
  changes.filter(({ table }) => !COUNTERS.has(table))

const BATCH = 25
const READS = /^(Get|BatchGet|Query|Scan)/

/**
 * What the calls of a client change in all tables, against their rows at this moment. Only tables that the client has
 * written are read again.
 * @param names The physical names of the tables.
 */
export async function tableChanges(
  { documents, tables: names }: { documents: DynamoDBDocumentClient; tables: Record<TableName, string> },
  client: { middlewareStack: object },
) {
  const all = Object.keys(tables) as TableName[]
  const itemsOf = async (name: TableName): Promise<Map<string, Item>> => {
    const items = new Map<string, Item>()
    const input = { TableName: names[name], ConsistentRead: true, Limit: 1000 }
    for await (const { Items = [] } of paginateScan({ client: documents }, input))
      for (const item of Items) items.set(JSON.stringify(keyOf(name, item)), item)
    return items
  }
  const images = new Map(await Promise.all(all.map(async (name) => [name, await itemsOf(name)] as const)))
  const nameOf = new Map(all.map((name) => [names[name], name]))
  const written = new Set<TableName>()
  const stack = client.middlewareStack as Stack
  stack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (!READS.test(commandName))
          for (const physical of namesIn(args.input)) written.add(nameOf.get(physical) ?? 'rates')
        return next(args)
      },
    { step: 'initialize' },
  )

  const differing = async () =>
    Promise.all(
      [...written].map(async (name) => {
        const before = images.get(name) ?? new Map<string, Item>()
        const now = await itemsOf(name)
        const keys = [...new Set([...before.keys(), ...now.keys()])]
        return keys
          .filter((key) => !isDeepStrictEqual(before.get(key), now.get(key)))
          .map((key) => ({ name, key, before: before.get(key), now: now.get(key) }))
      }),
    ).then((lists) => lists.flat())

  return {
    /** The changes, in an order that does not depend on random ids. */
    async read(): Promise<Change[]> {
      return (await differing())
        .map(({ name, before, now }) => ({ table: name, row: rowOf(name, before, now) }))
        .filter(({ row }) => row !== '{"changed":{}}')
        .toSorted((a, b) => compare(a.table + a.row, b.table + b.row))
    },

    async undo(): Promise<void> {
      const changes = await differing()
      for (let at = 0; at < changes.length; at += BATCH) {
        const requests: Record<string, object[]> = {}
        for (const { name, key, before } of changes.slice(at, at + BATCH))
          (requests[names[name]] ??= []).push(
            before === undefined
              ? { DeleteRequest: { Key: JSON.parse(key) as Item } }
              : { PutRequest: { Item: before } },
          )
        await documents.send(new BatchWriteCommand({ RequestItems: requests as never }))
      }
      written.clear()
    },
  }
}

export type TableChanges = Awaited<ReturnType<typeof tableChanges>>

/** A change as text. A repetition may publish an index once more, or count a request of a removal twice. */
function rowOf(table: TableName, before: Item | undefined, now: Item | undefined): string {
  const row = normalised(describe(before, now))
  if (table === 'register') return row.replaceAll(/(?<="version":)\d+/g, '"<version>"')
  return table === 'objection_requests' ? row.replaceAll(/(?<="times":)\d+/g, '"<times>"') : row
}

/** What became of a row: all of a new one, and the changed attributes of another. */
function describe(before: Item | undefined, now: Item | undefined): object {
  if (before === undefined) return { added: now }
  if (now === undefined) return { removed: before }
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = names
    .filter((name) => !isOfTry(name, now[name]) && !isDeepStrictEqual(before[name], now[name]))
    .toSorted()
  return { changed: Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) }
}

/** Hides what differs between two runs: random ids and secrets, instants, and the partition of a waiting message. */
export const normalised = (value: unknown): string =>
  JSON.stringify(sorted(value))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<at>')
    .replaceAll(/\d{8}T\d{6}Z/g, '<at>')
    .replaceAll(/waiting-\d+/g, 'waiting')
    .replaceAll(/[\w-]{32,}/g, '<secret>')
    .replaceAll(/"(code|code_hash)":"[^"]*"/g, '"$1":"<code>"')
    .replaceAll(/"seconds":[\d.]+/g, '"seconds":"<seconds>"')
    .replaceAll(/\$argon2id[^"]*/g, '<hash>')
    .replaceAll(/\b\d{10,}(\.\d+)?\b/g, '<number>')

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** The same value with sorted keys. */
function sorted(value: unknown): unknown {
  if (value instanceof Set) return [...value].toSorted()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => compare(a, b))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

const namesIn = ({ TableName, RequestItems = {}, TransactItems = [] }: Input): string[] =>
  [
    TableName,
    ...Object.keys(RequestItems),
    ...TransactItems.flatMap((item) => Object.values(item).map((write) => write?.TableName)),
  ].filter((name) => name !== undefined)

function keyOf(name: TableName, item: Item): Item {
  const { partitionKey, sortKey }: TableDefinition = tables[name]
  const keys = [partitionKey, ...(sortKey === undefined ? [] : [sortKey])]
  return Object.fromEntries(keys.map((key) => [key.name, item[key.name]]))
}

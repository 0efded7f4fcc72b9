import type { APIGatewayProxyResult } from 'aws-lambda'
import { gzipSync } from 'node:zlib'
import { MIN_COMPRESSED_BYTES } from '#shared/system/edge.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'

export interface CalledUnits {
  calls: number
  /** DynamoDB read request units, and write request units. */
  reads: number
  writes: number
  messages: number
  otherCalls: number
}

interface Put {
  TableName?: string
  Item?: Record<string, unknown>
}
interface Args {
  input: Put & { ReturnConsumedCapacity?: string; TransactItems?: { Put?: Put }[] }
}
interface Capacity {
  CapacityUnits?: number
}
interface Answer {
  output: { ConsumedCapacity?: Capacity | Capacity[] }
}
type Send = (args: Args) => Promise<Answer>
/** The middleware stack of every AWS client. The SDK's own type differs per service. */
interface Stack {
  add: (
    middleware: (next: Send, context: { commandName?: string }) => Send,
    options: { step: 'initialize' },
  ) => void
}
interface Client {
  middlewareStack: object
}

const READS = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'ScanCommand'])
const TRANSACTION = 'TransactWriteItemsCommand'
const nothing = (): CalledUnits => ({ calls: 0, reads: 0, writes: 0, messages: 0, otherCalls: 0 })

/**
 * Counts the units of the calls of these clients from now on. DynamoDB reports the units of each table. The emulator
 * reports none for an index, so those of each item that is put are added. An update is taken to change no index.
 * @returns a function that returns the units since it was last called.
 */
export function countUnits(documents: Client, others: readonly Client[], prefix: string): () => CalledUnits {
  let units = nothing()
  const stackOf = ({ middlewareStack }: Client) => middlewareStack as Stack
  stackOf(documents).add(
    (next, { commandName = '' }) =>
      async (args) => {
        args.input.ReturnConsumedCapacity = 'TOTAL'
        const { output, ...answer } = await next(args)
        const reported = [output.ConsumedCapacity ?? []].flat()
        units.calls += 1
        units[READS.has(commandName) ? 'reads' : 'writes'] += sumOf(reported.map((one) => one.CapacityUnits))
        const puts = putsOf(commandName, args)
        units.writes +=
          sumOf(puts.map((put) => unitsOfIndexes(put, prefix))) * (commandName === TRANSACTION ? 2 : 1)
        units.messages += puts.filter((put) => tableOf(put, prefix) === 'outbox').length
        return { output, ...answer }
      },
    { step: 'initialize' },
  )
  for (const client of others)
    stackOf(client).add(
      (next) => (args) => {
        units.calls += 1
        units.otherCalls += 1
        return next(args)
      },
      { step: 'initialize' },
    )
  return () => {
    const counted = units
    units = nothing()
    return counted
  }
}

const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((sum, number = 0) => sum + number, 0)

/** The puts of a command, which are all that adds items to indexes. */
function putsOf(command: string, { input }: Args): Put[] {
  if (command === 'PutItemCommand') return [input]
  if (command !== TRANSACTION) return []
  return (input.TransactItems ?? []).flatMap(({ Put: put }) => (put === undefined ? [] : [put]))
}

const tableOf = ({ TableName = '' }: Put, prefix: string) => TableName.slice(prefix.length + 1) as TableName

/** The write units of the indexes that contain an item: one for each kilobyte, or one if an index has keys only. */
function unitsOfIndexes(put: Put, prefix: string): number {
  const { indexes = {} }: TableDefinition = tables[tableOf(put, prefix)]
  const { Item = {} } = put
  const kilobytes = Math.ceil(JSON.stringify(Item).length / 1024)
  return sumOf(
    Object.values(indexes)
      .filter(({ partitionKey, sortKey = partitionKey }) => partitionKey.name in Item && sortKey.name in Item)
      .map(({ keysOnly }) => (keysOnly ? 1 : kilobytes)),
  )
}

/** The bytes of a body as it is sent. The gateway compresses what the function has not. */
export const bytesSent = ({ body, isBase64Encoded = false }: APIGatewayProxyResult): number =>
  isBase64Encoded || body.length < MIN_COMPRESSED_BYTES
    ? Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8')
    : gzipSync(body).length

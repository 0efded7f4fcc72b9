import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { resourceName } from '#shared/system/names.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { entriesOf } from '../../../infra/entries.ts'
import { emulatorCredentials, provisionTables } from '../../../infra/local/provision.ts'

/** The part of a command's input that names tables. */
interface Input {
  TableName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Record<string, { TableName?: string } | undefined>[]
}

/** The middleware stack of a client. The SDK's own type is not exported. */
interface Stack {
  add: (
    middleware: (next: (call: unknown) => Promise<unknown>) => (call: { input: Input }) => Promise<unknown>,
    options: { step: 'initialize' },
  ) => void
}

/** Creates each table when this client first names it, as creating all took more time than most files. */
export function tablesOnUse(client: { middlewareStack: object }, endpoint: string, prefix: string): void {
  const dynamodb = new DynamoDBClient({ ...emulatorCredentials, endpoint })
  const missing = new Map(
    entriesOf<TableName, TableDefinition>(tables).map((table) => [resourceName(prefix, table[0]), table]),
  )
  const made = new Map<string, Promise<void>>()
  const make = (physicalName: string): Promise<void> | undefined => {
    const [name, definition] = missing.get(physicalName) ?? []
    if (name === undefined || definition === undefined) return undefined
    const making = made.get(physicalName) ?? provisionTables(dynamodb, prefix, { [name]: definition })
    made.set(physicalName, making)
    return making
  }
  const stack = client.middlewareStack as Stack
  stack.add(
    (next) => async (call) => {
      await Promise.all(namesIn(call.input).map(make))
      return next(call)
    },
    { step: 'initialize' },
  )
}

const namesIn = ({ TableName, RequestItems = {}, TransactItems = [] }: Input): string[] =>
  [
    TableName,
    ...Object.keys(RequestItems),
    ...TransactItems.flatMap((item) => Object.values(item).map((write) => write?.TableName)),
  ].filter((name) => name !== undefined)

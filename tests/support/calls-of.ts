import type { TestEmulators } from './emulators.ts'

type Part = Record<string, { TableName?: string }>
interface Input {
  TableName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Part[]
}

/**
 * The calls to the database that some work makes, in order, each in words: what is done to which table, part by part where
 * it is a transaction.
 */
export async function callsOf(
  { documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const names = new Map(Object.entries(tables).map(([name, physical]) => [physical, name]))
  const nameOf = (physical = '') => names.get(physical) ?? physical
  const calls: string[] = []
  documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const { TableName, RequestItems, TransactItems } = args.input as Input
        const parts = TransactItems?.flatMap((item) =>
          Object.entries(item).map(([kind, part]) => `${kind} ${nameOf(part.TableName)}`),
        )
        const at = parts ?? (RequestItems ? Object.keys(RequestItems).map(nameOf) : [nameOf(TableName)])
        calls.push(`${commandName.replace('Command', '')}: ${at.join(', ')}`)
        return next(args)
      },
    { step: 'initialize', name: 'callsOf' },
  )
  await work().finally(() => documents.middlewareStack.remove('callsOf'))
  return calls
}

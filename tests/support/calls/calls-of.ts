import type { TestEmulators } from '../emulators/emulators.ts'
import { watchCalls } from './watch-calls.ts'

/** The database calls of some work, in order, as texts: the command and its tables. For a transaction, each part. */
export async function callsOf(
  { documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const names = new Map(Object.entries(tables).map(([name, physical]) => [physical, name]))
  const nameOf = (physical = '') => names.get(physical) ?? physical
  return (await watchCalls(documents, work)).map(({ command, input }) => {
    const { TableName, RequestItems, TransactItems } = input
    const parts = TransactItems?.flatMap((item) =>
      Object.entries(item).map(([kind, part]) => `${kind} ${nameOf(part?.TableName)}`),
    )
    const at = parts ?? (RequestItems ? Object.keys(RequestItems).map(nameOf) : [nameOf(TableName)])
    return `${command}: ${at.join(', ')}`
  })
}

import { buckets } from '#shared/system/buckets.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { queues } from '#shared/system/queues.ts'
import { type TableName, tables } from '#shared/system/tables.ts'

const named = <Name extends string, Part>(all: Record<Name, Part>, wanted: readonly Name[]) =>
  Object.fromEntries(wanted.map((name) => [name, all[name]]))

/**
 * What a case of a crash test provisions: what its functions may use, and the tables that the test itself uses. A file
 * makes hundreds of cases, and each table makes the emulator slower to add the next one.
 */
export function partsOf(names: readonly FunctionName[], ownTables: readonly TableName[]) {
  const definitions = names.map((name): FunctionDefinition => functions[name])
  const usedTables = definitions.flatMap(
    (one) => Object.keys({ ...one.tables, ...one.indexes }) as TableName[],
  )
  const sentTo = definitions.flatMap(({ sendsTo = [] }) => sendsTo)
  return { tables: named(tables, [...usedTables, ...ownTables]), queues: named(queues, sentTo), buckets }
}

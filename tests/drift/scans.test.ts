import { expect, test } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, type FunctionName } from '#shared/system/functions.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { tables, type TableName } from '#shared/system/tables.ts'
import { entriesOf } from '../../infra/entries.ts'

const granted = entriesOf<FunctionName, FunctionDefinition>(functions)

/** The grants to scan a table, each as `function: table`. */
const scans = (of: (table: TableName) => boolean) =>
  granted.flatMap(([name, { tables: grants = {} }]) =>
    entriesOf(grants).flatMap(([table, actions]) =>
      of(table) && actions?.includes('Scan') ? [`${name}: ${table}`] : [],
    ),
  )

const growsWithUsers = (table: TableName) => tables[table].growsWith === 'users'

test('no function may scan a table that grows with users', () => {
  expect(scans(growsWithUsers)).toEqual([])
})

test('a table whose key is a user or an email grows with users', () => {
  const ofUsers = entriesOf<TableName, TableDefinition>(tables).filter(([, { partitionKey }]) =>
    /user|email/.test(partitionKey.name),
  )
  expect(ofUsers.length).toBeGreaterThan(10)
  expect(ofUsers.filter(([table]) => !growsWithUsers(table)).map(([table]) => table)).toEqual([])
})

test('the tables that functions scan are these, with the reason of each', () => {
  const reasons: Partial<Record<TableName, string>> = {
    company_changes: 'holds only what no index has yet',
    profiles: 'is read whole where an index is built anew, or an objected contact removed',
    vacancies: 'is read whole for the same, and for the postings of a feed',
    ai_responses: 'is read whole where their list is built anew, or an objected contact removed',
    register: 'has a few rows a day',
    company_warnings: 'has few rows, and devices get all of them',
    objections: 'has few rows',
    readings: 'has a row for each company, which each round reads',
  }
  const scanned = new Set(scans(() => true).map((scan) => scan.split(': ')[1]))
  expect([...scanned].toSorted()).toEqual(Object.keys(reasons).toSorted())
})

import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { resourceName } from '#shared/system/names.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { mapEntries } from '../entries.ts'
import { AppTable } from './app-table.ts'

export type AppTables = Record<TableName, Table>

/** Adds every table of a generation of the data to a stack. */
export const addTables = (scope: Construct, tablePrefix: string, isDisposable: boolean): AppTables =>
  mapEntries(tables as Record<TableName, TableDefinition>, (name, definition) => {
    const tableName = resourceName(tablePrefix, name)
    return new AppTable(scope, `table-${name}`, { tableName, definition, isDisposable }).table
  })

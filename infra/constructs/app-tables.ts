import {
  type Attribute,
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { resourceName } from '#shared/system/names.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { mapEntries } from '../entries.ts'
import { removalOf } from './removal-of.ts'

export type AppTables = Record<TableName, Table>

export const addTables = (scope: Construct, tablePrefix: string, isDisposable: boolean): AppTables =>
  mapEntries(tables as Record<TableName, TableDefinition>, (name, definition) => {
    const tableName = resourceName(tablePrefix, name)
    return new AppTable(scope, `table-${name}`, { tableName, definition, isDisposable }).table
  })

interface AppTableProps {
  tableName: string
  definition: TableDefinition
  isDisposable: boolean
}

const attribute = ({ name, type }: TableDefinition['partitionKey']): Attribute => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
})

const keys = ({ partitionKey, sortKey }: Pick<TableDefinition, 'partitionKey' | 'sortKey'>) => ({
  partitionKey: attribute(partitionKey),
  ...(sortKey && { sortKey: attribute(sortKey) }),
})

/** The standard table: on-demand billing, encrypted, with point-in-time recovery for the last 35 days. */
class AppTable extends Construct {
  readonly table: Table

  constructor(scope: Construct, id: string, { tableName, definition, isDisposable }: AppTableProps) {
    super(scope, id)
    this.table = new Table(this, 'table', {
      tableName,
      ...keys(definition),
      ...(definition.ttl !== undefined && { timeToLiveAttribute: definition.ttl }),
      // the stream contains only new images, because its only consumer forwards new items
      ...(definition.stream && { stream: StreamViewType.NEW_IMAGE }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      // a key that AWS owns: each use of a managed one would cost (docs/decisions/072-keys-region-trail.md)
      encryption: TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: !isDisposable,
      removalPolicy: removalOf(isDisposable),
    })
    for (const [indexName, index] of Object.entries(definition.indexes ?? {})) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        ...keys(index),
        projectionType: index.keysOnly ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
      })
    }
  }
}

import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling'
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
import { type Capacity, CAPACITY_USED_PERCENT, tableCapacity } from '../cost/table-capacity.ts'
import { mapEntries } from '../entries.ts'
import type { Stage } from '../stages.ts'
import { removalOf } from './removal-of.ts'

export type AppTables = Record<TableName, Table>

/** The tables of a generation of a stage's data. While it is restored, it is on demand: no user fills tables as fast. */
export const addTables = (
  scope: Construct,
  tablePrefix: string,
  { isDisposable, dataGeneration, provisionedFor }: Stage,
  generation: number,
): AppTables =>
  mapEntries(tables as Record<TableName, TableDefinition>, (name, definition) => {
    const tableName = resourceName(tablePrefix, name)
    const users = generation === dataGeneration ? provisionedFor : undefined
    const capacity = users === undefined ? undefined : tableCapacity(name, users)
    return new AppTable(scope, `table-${name}`, { tableName, definition, isDisposable, capacity }).table
  })

interface AppTableProps {
  tableName: string
  definition: TableDefinition
  isDisposable: boolean
  capacity: readonly Capacity[] | undefined
}

const attribute = ({ name, type }: TableDefinition['partitionKey']): Attribute => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
})

const keys = ({ partitionKey, sortKey }: Pick<TableDefinition, 'partitionKey' | 'sortKey'>) => ({
  partitionKey: attribute(partitionKey),
  ...(sortKey && { sortKey: attribute(sortKey) }),
})

/** A table begins with what its busiest hour needs: AWS follows the use, or the hour, only after the change. */
const provisioned = (capacity: readonly Capacity[]) => {
  const [readCapacity = 1, writeCapacity = 1] = capacity.map(({ schedule }) =>
    Math.max(...schedule.map(([, units]) => units)),
  )
  return { billingMode: BillingMode.PROVISIONED, readCapacity, writeCapacity }
}

/** The standard table: on-demand billing unless it has a capacity, encrypted, with point-in-time recovery for the last 35 days. */
class AppTable extends Construct {
  readonly table: Table

  constructor(
    scope: Construct,
    id: string,
    { tableName, definition, isDisposable, capacity }: AppTableProps,
  ) {
    super(scope, id)
    this.table = new Table(this, 'table', {
      tableName,
      ...keys(definition),
      ...(definition.ttl !== undefined && { timeToLiveAttribute: definition.ttl }),
      // the stream contains only new images, because its only consumer forwards new items
      ...(definition.stream && { stream: StreamViewType.NEW_IMAGE }),
      ...(capacity ? provisioned(capacity) : { billingMode: BillingMode.PAY_PER_REQUEST }),
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
    if (!capacity) return
    // it follows in minutes. Until then a call that is throttled for two seconds ends with 503
    for (const [at, { schedule, most }] of capacity.entries()) {
      const bounds = { minCapacity: Math.min(...schedule.map(([, units]) => units)), maxCapacity: most }
      const scaling =
        at === 0 ? this.table.autoScaleReadCapacity(bounds) : this.table.autoScaleWriteCapacity(bounds)
      scaling.scaleOnUtilization({ targetUtilizationPercent: CAPACITY_USED_PERCENT })
      for (const [hour, minCapacity] of schedule)
        scaling.scaleOnSchedule(`from-${hour}`, {
          schedule: Schedule.cron({ hour: String(hour), minute: '0' }),
          minCapacity,
        })
    }
  }
}

import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
  type Attribute,
} from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { removalOf } from './removal-of.ts'

interface AppTableProps {
  tableName: string
  definition: TableDefinition
  isDisposable: boolean
}

const attribute = ({ name, type }: TableDefinition['partitionKey']): Attribute => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
})

/** The key schema of a table or index. */
const keys = ({ partitionKey, sortKey }: Pick<TableDefinition, 'partitionKey' | 'sortKey'>) => ({
  partitionKey: attribute(partitionKey),
  ...(sortKey && { sortKey: attribute(sortKey) }),
})

/** The standard table: on-demand billing, encrypted, with point-in-time recovery for the last 35 days. */
export class AppTable extends Construct {
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

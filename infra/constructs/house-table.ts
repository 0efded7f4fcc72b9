import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table, TableEncryption, type Attribute } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { TableDefinition } from '../../shared/system/tables.ts'

interface HouseTableProps {
  tableName: string
  definition: TableDefinition
  isDisposable: boolean
}

const attribute = ({ name, type }: TableDefinition['partitionKey']): Attribute => ({
  name,
  type: type === 'S' ? AttributeType.STRING : AttributeType.NUMBER,
})

/** A table as this house builds them: paid by use, encrypted, restorable to any second of the last 35 days. */
export class HouseTable extends Construct {
  readonly table: Table

  constructor(scope: Construct, id: string, { tableName, definition, isDisposable }: HouseTableProps) {
    super(scope, id)
    this.table = new Table(this, 'table', {
      tableName,
      partitionKey: attribute(definition.partitionKey),
      ...(definition.sortKey && { sortKey: attribute(definition.sortKey) }),
      ...(definition.ttl !== undefined && { timeToLiveAttribute: definition.ttl }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: !isDisposable,
      removalPolicy: isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
  }
}

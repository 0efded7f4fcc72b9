import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { buckets, type BucketName } from '../../shared/system/buckets.ts'
import { resourceName } from '../../shared/system/names.ts'
import { tables, type TableDefinition, type TableName } from '../../shared/system/tables.ts'
import type { DataResources } from '../constructs/grants.ts'
import { HouseBucket } from '../constructs/house-bucket.ts'
import { HouseTable } from '../constructs/house-table.ts'
import { SigningKey } from '../constructs/signing-key.ts'
import { entriesOf, mapEntries } from '../entries.ts'
import type { Stage } from '../stages.ts'

interface DataStackProps extends StackProps {
  stage: Stage
  resourcePrefix: string
}

/** What keeps state: every table and bucket of `shared/system`, and the key that signs session tokens. */
export class DataStack extends Stack {
  readonly resources: DataResources

  constructor(scope: Construct, id: string, { stage, resourcePrefix, ...props }: DataStackProps) {
    super(scope, id, props)
    const { isDisposable } = stage
    for (const [name] of entriesOf<BucketName, object>(buckets)) {
      const bucketName = resourceName(resourcePrefix, name)
      new HouseBucket(this, `bucket-${name}`, { bucketName, isDisposable })
    }
    const definitions: Record<TableName, TableDefinition> = tables
    this.resources = {
      tables: mapEntries(definitions, (name, definition) => {
        const tableName = resourceName(resourcePrefix, name)
        return new HouseTable(this, `table-${name}`, { tableName, definition, isDisposable }).table
      }),
      resourcePrefix,
      signingKey: new SigningKey(this, 'signing-key', { isDisposable }).secret,
    }
  }
}

import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { BucketName } from '../../shared/system/buckets.ts'
import { resourceName } from '../../shared/system/names.ts'
import type { FunctionDefinition } from '../../shared/system/functions.ts'
import type { TableName } from '../../shared/system/tables.ts'
import { entriesOf } from '../entries.ts'

/** What the functions may be granted; buckets go by their name, which the prefix decides. */
export interface DataResources {
  tables: Record<TableName, Table>
  resourcePrefix: string
  signingKey: Secret
}

/** The objects of a bucket, for a policy. */
export const objectsOf = (resourcePrefix: string, name: BucketName): string =>
  `arn:aws:s3:::${resourceName(resourcePrefix, name)}/*`

/** Exactly what a function's definition lists, and nothing beside it. */
export function grantsOf(definition: FunctionDefinition, resources: DataResources): PolicyStatement[] {
  const tables = entriesOf(definition.tables).map(
    ([name, actions]) =>
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [resources.tables[name].tableArn],
      }),
  )
  const buckets = entriesOf(definition.buckets).map(
    ([name]) =>
      new PolicyStatement({
        actions: ['s3:GetObject'],
        resources: [objectsOf(resources.resourcePrefix, name)],
      }),
  )
  const signingKey = new PolicyStatement({
    actions: ['secretsmanager:GetSecretValue'],
    resources: [resources.signingKey.secretArn],
  })
  return [...tables, ...buckets, ...(definition.signingKey ? [signingKey] : [])]
}

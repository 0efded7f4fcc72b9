import { Aws } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { BucketName } from '../../shared/system/buckets.ts'
import { resourceName } from '../../shared/system/names.ts'
import type { FunctionDefinition } from '../../shared/system/function-definition.ts'
import type { QueueName } from '../../shared/system/queues.ts'
import type { SecretName } from '../../shared/system/secrets.ts'
import type { TableName } from '../../shared/system/tables.ts'
import { mailAddressOf } from '../mail-address.ts'
import { permissionsOf, type Permission } from '../permissions.ts'

/** What the functions may be granted; buckets go by their name, which the prefix decides. */
export interface DataResources {
  tables: Record<TableName, Table>
  queues: Record<QueueName, Queue>
  /** For each table with a stream: where what its reader could not handle is named. */
  streamFailures: Partial<Record<TableName, Queue>>
  resourcePrefix: string
  secrets: Record<SecretName, Secret>
  /** What the edge proves itself with, the key of the API; absent where there is no edge. */
  originSecret: Secret | undefined
  /** The name of the parameter that says where the pages are; absent where there is no edge. */
  pageOriginParameter: string | undefined
  mailFrom: string | undefined
}

/** The objects of a bucket, for a policy. */
export const objectsOf = (resourcePrefix: string, name: BucketName): string =>
  `arn:aws:s3:::${resourceName(resourcePrefix, name)}/*`

/** Every stream that a table has or had. @param place Where the table is: region and account, as in an ARN. */
export const streamsOf = (
  resourcePrefix: string,
  name: TableName,
  place = `${Aws.REGION}:${Aws.ACCOUNT_ID}`,
): string => `arn:aws:dynamodb:${place}:table/${resourceName(resourcePrefix, name)}/stream/*`

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources })

/** Exactly what a function's definition lists, and nothing beside it. */
export function grantsOf(definition: FunctionDefinition, resources: DataResources): PolicyStatement[] {
  const { pageOriginParameter } = resources
  return [
    ...permissionsOf(definition).map((permission) => statementOf(permission, resources)),
    ...streamGrants(definition, resources),
    ...(definition.secrets ?? []).map((name) => readSecret(resources.secrets[name])),
    ...(definition.knowsPageOrigin && pageOriginParameter !== undefined
      ? [allow(['ssm:GetParameter'], parameterArn(pageOriginParameter))]
      : []),
  ]
}

function statementOf({ actions, on }: Permission, resources: DataResources): PolicyStatement {
  if ('mail' in on) return mailGrant(actions, resources.mailFrom)
  if ('bucket' in on) return allow(actions, objectsOf(resources.resourcePrefix, on.bucket))
  if ('queue' in on) return allow(actions, resources.queues[on.queue].queueArn)
  const { tableArn } = resources.tables[on.table]
  return allow(actions, on.index === undefined ? tableArn : `${tableArn}/index/${on.index}`)
}

/** What Lambda does in the function's name to read the stream that makes it run. */
function streamGrants({ trigger }: FunctionDefinition, resources: DataResources): PolicyStatement[] {
  if (!('stream' in trigger)) return []
  const { stream: name } = trigger
  const { [name]: table } = resources.tables
  const { [name]: failures } = resources.streamFailures
  const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator']
  return [
    allow(
      actions.map((action) => `dynamodb:${action}`),
      table.tableStreamArn ?? '',
    ),
    allow(['dynamodb:ListStreams'], streamsOf(resources.resourcePrefix, name)),
    ...(failures ? [allow(['sqs:SendMessage'], failures.queueArn)] : []),
  ]
}

/** Every identity of SES in the account. */
export const mailIdentities = (place = `${Aws.REGION}:${Aws.ACCOUNT_ID}`): string =>
  `arn:aws:ses:${place}:identity/*`

/**
 * Mail from this one address and from no other, whether SES has verified the address or its domain. In the sandbox SES
 * also asks for a grant on the identity of the addressee, so the identities are left open and the address is not.
 */
function mailGrant(actions: string[], mailFrom: string | undefined): PolicyStatement {
  return new PolicyStatement({
    actions,
    resources: [mailIdentities()],
    conditions: {
      StringEquals: { 'ses:FromAddress': mailFrom === undefined ? '' : mailAddressOf(mailFrom).address },
    },
  })
}

const parameterArn = (name: string) => `arn:aws:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter${name}`

const readSecret = ({ secretArn }: Secret) => allow(['secretsmanager:GetSecretValue'], secretArn)

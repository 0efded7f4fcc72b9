import { Aws } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { BucketName } from '../../shared/system/buckets.ts'
import { resourceName } from '../../shared/system/names.ts'
import { routesOf, type FunctionDefinition, type TableAction } from '../../shared/system/functions.ts'
import type { QueueName } from '../../shared/system/queues.ts'
import { tables, type TableDefinition, type TableName } from '../../shared/system/tables.ts'
import { entriesOf } from '../entries.ts'
import { mailAddressOf } from '../mail-address.ts'

/** What the functions may be granted; buckets go by their name, which the prefix decides. */
export interface DataResources {
  tables: Record<TableName, Table>
  queues: Record<QueueName, Queue>
  /** For each table with a stream: where what its reader could not handle is named. */
  streamFailures: Partial<Record<TableName, Queue>>
  resourcePrefix: string
  signingKey: Secret
  /** What the edge proves itself with; absent where there is no edge. */
  originSecret: Secret | undefined
  mailFrom: string
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
  const { buckets, sendsTo = [], sendsMail, signingKey } = definition
  const { resourcePrefix, originSecret } = resources
  const isBehindEdge = routesOf(definition).length > 0
  return [
    ...entriesOf(definition.tables).flatMap(([name, actions]) =>
      tableGrants(name, actions, resources.tables[name].tableArn),
    ),
    ...entriesOf(buckets).map(([name]) => allow(['s3:GetObject'], objectsOf(resourcePrefix, name))),
    ...sendsTo.map((name) => allow(['sqs:SendMessage'], resources.queues[name].queueArn)),
    ...triggerGrants(definition, resources),
    ...(sendsMail ? [mailGrant(resources.mailFrom)] : []),
    ...(signingKey ? [readSecret(resources.signingKey)] : []),
    ...(isBehindEdge && originSecret ? [readSecret(originSecret)] : []),
  ]
}

/** An index can only be queried, and only where it may be is its ARN named. */
function tableGrants(name: TableName, actions: readonly TableAction[], arn: string): PolicyStatement[] {
  const { indexes = {} }: TableDefinition = tables[name]
  const indexArns = Object.keys(indexes).map((index) => `${arn}/index/${index}`)
  return [
    allow(
      actions.map((action) => `dynamodb:${action}`),
      arn,
    ),
    ...(actions.includes('Query') && indexArns.length > 0 ? [allow(['dynamodb:Query'], ...indexArns)] : []),
  ]
}

/** What Lambda does in the function's name to fetch what makes it run. */
function triggerGrants({ trigger }: FunctionDefinition, resources: DataResources): PolicyStatement[] {
  if ('queue' in trigger) {
    const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility']
    return [
      allow(
        actions.map((action) => `sqs:${action}`),
        resources.queues[trigger.queue].queueArn,
      ),
    ]
  }
  if ('stream' in trigger) {
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
  return []
}

/** Mail from this one address, and from no other of its domain. */
function mailGrant(mailFrom: string): PolicyStatement {
  const { address, domain } = mailAddressOf(mailFrom)
  return new PolicyStatement({
    actions: ['ses:SendEmail'],
    resources: [`arn:aws:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${domain}`],
    conditions: { StringEquals: { 'ses:FromAddress': address } },
  })
}

const readSecret = ({ secretArn }: Secret) => allow(['secretsmanager:GetSecretValue'], secretArn)

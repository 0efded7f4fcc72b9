import { Aws } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { alarmNameOf, budgetNameOf } from '#shared/system/alarms/alarm-definition.ts'
import type { BucketName } from '#shared/system/buckets.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type MailSet, mailSetName } from '#shared/system/mail-sets.ts'
import { resourceName } from '#shared/system/names.ts'
import type { QueueName } from '#shared/system/queues.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import type { SecretName } from '#shared/system/secrets.ts'
import type { TableName } from '#shared/system/tables.ts'
import { mailAddressOf } from '../mail-address.ts'
import { permissionsOf, type Permission } from '../permissions.ts'

/** The resources that functions can be granted. Bucket names follow from the prefix. */
export interface DataResources {
  tables: Record<TableName, Table>
  queues: Record<QueueName, Queue>
  /** Per streamed table, the queue for records that its consumer could not process. */
  streamFailures: Partial<Record<TableName, Queue>>
  /** The queue for runs of schedules that failed; absent on emulators. */
  scheduleFailures: Queue | undefined
  stageName: string
  resourcePrefix: string
  tablePrefix: string
  secrets: Record<SecretName, Secret>
  /** The API key that the edge sends; absent without an edge. */
  originSecret: Secret | undefined
  /** The name of the SSM parameter with the origin of the pages; absent without an edge. */
  pageOriginParameter: string | undefined
  /** The name of the SSM parameter with CloudFront's ids of the file keys; absent without an edge. */
  fileKeyIdsParameter: string | undefined
  /** The models of Amazon Bedrock that functions may ask. */
  bedrockModels: readonly string[]
  mailFrom: string | undefined
  hasMailSets: boolean
}

/** The ARN pattern of the objects in a bucket, for a policy. */
export const objectsOf = (resourcePrefix: string, name: BucketName): string =>
  `arn:aws:s3:::${resourceName(resourcePrefix, name)}/*`

/** The ARN pattern of all current and former streams of a table. @param place Region and account, as in an ARN. */
export const streamsOf = (
  tablePrefix: string,
  name: TableName,
  place = `${Aws.REGION}:${Aws.ACCOUNT_ID}`,
): string => `arn:aws:dynamodb:${place}:table/${resourceName(tablePrefix, name)}/stream/*`

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources })

/** The IAM statements for exactly the grants in a function's definition. */
export function grantsOf(definition: FunctionDefinition, resources: DataResources): PolicyStatement[] {
  const { pageOriginParameter, fileKeyIdsParameter } = resources
  return [
    ...permissionsOf(definition).map((permission) => statementOf(permission, resources)),
    ...streamGrants(definition, resources),
    ...scheduleGrants(definition, resources),
    ...(definition.secrets ?? []).map((name) => readSecret(resources.secrets[name])),
    ...(definition.asksModels && resources.bedrockModels.length > 0
      ? [allow(['bedrock:InvokeModel'], ...bedrockModels(resources.bedrockModels))]
      : []),
    ...(definition.knowsPageOrigin && pageOriginParameter !== undefined
      ? [allow(['ssm:GetParameter'], parameterArn(pageOriginParameter))]
      : []),
    ...(definition.secrets?.includes('fileKeys') && fileKeyIdsParameter !== undefined
      ? [allow(['ssm:GetParameter'], parameterArn(fileKeyIdsParameter))]
      : []),
    ...(definition.readsAlarms ? alarmGrants(resources) : []),
  ]
}

function statementOf({ actions, on }: Permission, resources: DataResources): PolicyStatement {
  if ('mail' in on) return mailGrant(actions, on.mail, resources)
  if ('bucket' in on) return allow(actions, objectsOf(resources.resourcePrefix, on.bucket))
  if ('queue' in on) return allow(actions, resources.queues[on.queue].queueArn)
  if ('deadLettersOf' in on) return allow(actions, deadLettersOf(resources.queues[on.deadLettersOf]).queueArn)
  const { tableArn } = resources.tables[on.table]
  return allow(actions, on.index === undefined ? tableArn : `${tableArn}/index/${on.index}`)
}

function deadLettersOf({ deadLetterQueue, node }: Queue) {
  if (deadLetterQueue === undefined) throw new Error(`The queue ${node.path} has no dead-letter queue`)
  return deadLetterQueue.queue
}

/** The IAM statements that let Lambda read a function's stream under the function's role. */
function streamGrants({ trigger }: FunctionDefinition, resources: DataResources): PolicyStatement[] {
  if (!('stream' in trigger)) return []
  const { stream: name } = trigger
  const { [name]: table } = resources.tables
  const { [name]: failures } = resources.streamFailures
  if (table.tableStreamArn === undefined) throw new Error(`The table ${name} has no stream`)
  const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator']
  return [
    allow(
      actions.map((action) => `dynamodb:${action}`),
      table.tableStreamArn,
    ),
    allow(['dynamodb:ListStreams'], streamsOf(resources.tablePrefix, name)),
    ...(failures ? [allow(['sqs:SendMessage'], failures.queueArn)] : []),
  ]
}

/** The IAM statement that lets Lambda report a run that failed at each try, under the function's role. */
const scheduleGrants = ({ trigger }: FunctionDefinition, { scheduleFailures }: DataResources) =>
  isSchedule(trigger) && scheduleFailures ? [allow(['sqs:SendMessage'], scheduleFailures.queueArn)] : []

/** The ARN pattern of every SES identity of the account. */
export const mailIdentities = (place = `${Aws.REGION}:${Aws.ACCOUNT_ID}`): string =>
  `arn:aws:ses:${place}:identity/*`

/** Allows mail from this sender only, whatever identity or set SES checks a grant on (aws/aws-cdk#34402). */
function mailGrant(
  actions: string[],
  set: MailSet,
  { mailFrom, hasMailSets, resourcePrefix }: DataResources,
): PolicyStatement {
  const sets = `arn:aws:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:configuration-set/${mailSetName(resourcePrefix, set)}`
  return new PolicyStatement({
    actions,
    resources: [mailIdentities(), ...(hasMailSets ? [sets] : [])],
    conditions: {
      StringEquals: { 'ses:FromAddress': mailFrom === undefined ? '' : mailAddressOf(mailFrom).address },
    },
  })
}

/** An id that begins with an area is one of a cross-region inference profile, such as `eu.amazon.nova-lite-v1:0`. */
const PROFILE = /^(?:[a-z]{2,4}|us-gov|global)\.(?=[a-z0-9-]+\.)/

/**
 * The ARNs of models of Amazon Bedrock, by the ids that callers give. A profile sends a call to one of several regions, so
 * its model is allowed in each (docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-prereq.html).
 */
export const bedrockModels = (
  ids: readonly string[],
  { region, account }: { region: string; account: string } = { region: Aws.REGION, account: Aws.ACCOUNT_ID },
): string[] =>
  ids.flatMap((id) =>
    PROFILE.test(id)
      ? [
          `arn:aws:bedrock:${region}:${account}:inference-profile/${id}`,
          `arn:aws:bedrock:*::foundation-model/${id.replace(PROFILE, '')}`,
        ]
      : [`arn:aws:bedrock:${region}::foundation-model/${id}`],
  )

/** The ARN pattern of the alarms of a stage. @param place Region and account, as in an ARN. */
export const alarmsOfStage = (stage: string, place = `${Aws.REGION}:${Aws.ACCOUNT_ID}`): string =>
  `arn:aws:cloudwatch:${place}:alarm:${alarmNameOf(stage, { id: '*' })}`

/** The IAM statements to read the alarms and the budget of the stage, and of no other. */
const alarmGrants = ({ stageName }: DataResources) => [
  allow(['cloudwatch:DescribeAlarms'], alarmsOfStage(stageName)),
  allow(['budgets:ViewBudget'], `arn:aws:budgets::${Aws.ACCOUNT_ID}:budget/${budgetNameOf(stageName)}`),
]

const parameterArn = (name: string) => `arn:aws:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter${name}`

const readSecret = ({ secretArn }: Secret) => allow(['secretsmanager:GetSecretValue'], secretArn)

/** The reason why a role may use all resources that match a pattern, for cdk-nag. */
export const wildcard = (resource: string, reason: string) => ({
  id: `AwsSolutions-IAM5[Resource::${resource}]`,
  reason,
})

import { Aws } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { alarmNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { NOBODY } from '../../functions/identity/accounts/domain/user.ts'
import { resourceName } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { BOOTSTRAP_VERSION, bootstrapRoleOf } from '../cdk-bootstrap.ts'
import { proofs } from '../deploy/prove-delivery.ts'
import {
  fileKeyIdsParameterOf,
  generationInUseParameterOf,
  generationsParameterOf,
  GLOBAL_REGION,
  restoredGenerationsParameterOf,
  pageOriginParameterOf,
  prefixOf,
  secretNameOf,
  type Stage,
  stackNameOf,
} from '../stages.ts'
import { SMOKE_PREFIX } from '../smoke/smoke-prefix.ts'
import { KEPT_VERSION, keptVersionBucketOf } from './kept-version-bucket.ts'

/** The roles of `cdk bootstrap` that deploy. The role for look-ups is left out: it may read the data of every table. */
const BOOTSTRAP_ROLES = ['deploy-role', 'file-publishing-role']

/** The keys of the smoke test's account and of its email: its id begins so, and its default address too. */
const SMOKE_KEYS = [`${SMOKE_PREFIX}*`]

const allow = (sid: string, actions: string[], resources: string[], options = {}) =>
  new PolicyStatement({ sid, actions, resources, ...options })

const keys = (allowed: readonly string[]) => ({
  conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': allowed } },
})

/**
 * The names of the functions that build what searches read. CloudFormation cuts a long name: 25 characters of the stack, then
 * 25 of the function (https://github.com/KensioSoftware/yulin/issues/1113 has names that it made).
 */
export const refreshFunctionsOf = (stage: Stage): string => `${stackNameOf(stage, '')}*refresh*`

/** The pattern of a table's names in all restored generations of the data. */
const restoredTables = (prefix: string, name: TableName): string => `${prefix}-*-${name}`

/**
 * What the pipeline may do with a stage: take the roles of `cdk bootstrap`, and make the calls that `npm run deploy` makes
 * itself. `tests/infra/deploy-pipeline-stack.test.ts` names the calls of its code that are missing here.
 */
export function deployerStatements(stage: Stage, region: string): PolicyStatement[] {
  const at = (service: string, name: string, where = region) =>
    `arn:${Aws.PARTITION}:${service}:${where}:${Aws.ACCOUNT_ID}:${name}`
  const parameter = (name: string, where?: string) => at('ssm', `parameter${name}`, where)
  // Secrets Manager adds six characters to a name
  const secret = (name: string) => at('secretsmanager', `secret:${name}-??????`)
  const tableNamed = (name: string) => at('dynamodb', `table/${name}`)
  const prefix = prefixOf(stage, Aws.ACCOUNT_ID)
  /** A table of the first generation of the data, and of each restored one. */
  const table = (name: TableName, more = '') => [
    tableNamed(`${resourceName(prefix, name)}${more}`),
    tableNamed(`${restoredTables(prefix, name)}${more}`),
  ]
  const kept = `arn:${Aws.PARTITION}:s3:::${keptVersionBucketOf(stage, Aws.ACCOUNT_ID)}`
  const regions = [...new Set([region, GLOBAL_REGION])]

  return [
    allow(
      'DeployWithTheCdk',
      ['sts:AssumeRole'],
      regions.flatMap((where) =>
        BOOTSTRAP_ROLES.map(
          (role) =>
            `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${bootstrapRoleOf(role, Aws.ACCOUNT_ID, where)}`,
        ),
      ),
    ),
    // these have no resource to name
    allow(
      'CheckTheAccount',
      [
        'lambda:GetAccountSettings',
        'ses:GetIdentityMailFromDomainAttributes',
        'ses:GetIdentityVerificationAttributes',
        'ses:GetSendQuota',
      ],
      ['*'],
    ),
    allow('CountTheReadersOfAlerts', ['dynamodb:Query'], table('users', '/index/by_alerts')),
    allow(
      'ProveThatAlarmsArrive',
      ['cloudwatch:DescribeAlarmHistory', 'cloudwatch:SetAlarmState'],
      Object.values(proofs).map((id) => at('cloudwatch', `alarm:${alarmNameOf(stage.name, { id })}`)),
    ),
    allow(
      'FindWhoReadsAlarms',
      ['sns:GetTopicAttributes'],
      [at('sns', `${stackNameOf(stage, 'operations')}-*`)],
    ),
    // CloudFormation keeps using the role of the stack, which this one cannot pass
    allow(
      'SetRollbackTriggers',
      [
        'cloudformation:DescribeStackResources',
        'cloudformation:DescribeStacks',
        'cloudformation:UpdateStack',
      ],
      [at('cloudformation', `stack/${stackNameOf(stage, '*')}/*`)],
    ),
    allow(
      'CheckTheStage',
      ['ssm:GetParameter'],
      [
        ...regions.map((where) => parameter(BOOTSTRAP_VERSION, where)),
        parameter(pageOriginParameterOf(stage)),
        parameter(fileKeyIdsParameterOf(stage)),
        parameter(generationInUseParameterOf(stage)),
        parameter(generationsParameterOf(stage)),
        parameter(restoredGenerationsParameterOf(stage)),
      ],
    ),
    allow('CheckTheIndexes', ['dynamodb:DescribeTable'], [tableNamed(`${prefix}-*`)]),
    // a first deployment, which a person makes, writes the first key
    allow('ReadTheFileKeys', ['secretsmanager:GetSecretValue'], [secret(secretNameOf(stage, 'fileKeys'))]),
    allow('FindTheAccount', ['secretsmanager:DescribeSecret'], [secret(secretNameOf(stage, 'signingKeys'))]),
    allow(
      'BuildTheIndexes',
      ['lambda:InvokeFunction'],
      [at('lambda', `function:${refreshFunctionsOf(stage)}`)],
    ),
    allow('FindTheRegister', ['dynamodb:GetItem'], table('register')),
    allow(
      'FindTheSmokeAccount',
      ['dynamodb:GetItem'],
      [...table('emails'), ...table('users')],
      // what is read where an email has no owner or no applicant
      keys([...SMOKE_KEYS, NOBODY]),
    ),
    allow(
      'MakeTheSmokeAccount',
      ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
      [...table('emails'), ...table('users')],
      keys(SMOKE_KEYS),
    ),
    allow('CountTheSmokeAccount', ['dynamodb:UpdateItem'], table('counters')),
    // without it, a missing object looks like a missing right
    allow('LookForTheKeptVersion', ['s3:ListBucket'], [kept]),
    allow('KeepTheVersion', ['s3:GetObject', 's3:PutObject'], [`${kept}/${KEPT_VERSION}`]),
  ]
}

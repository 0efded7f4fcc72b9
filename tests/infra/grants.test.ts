import { describe, expect, it } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, type FunctionName } from '#shared/system/functions.ts'
import { deadLetterQueueOf } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { isSchedule, SCHEDULES } from '#shared/system/schedule.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { bedrockModels } from '../../infra/constructs/grants.ts'
import { entriesOf } from '../../infra/entries.ts'
import { exportedBy, ofType, synthesize, text, type Resource } from './synthesize.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

const { data, api, workers } = synthesize()
const stacks = [api, workers]
const exported = exportedBy(data)
const prefix = 'sponsor-finder-dev-<AWS::AccountId>'

const named = (type: string, property: string, kind: string) =>
  ofType(data, type).map(
    ([id, { Properties }]) => [id, text(Properties[property]).replace(`${prefix}-`, `${kind} `)] as const,
  )

const names = new Map<string, string>([
  ...named('AWS::DynamoDB::Table', 'TableName', 'table').flatMap(([id, name]) => [
    [`<${id}.Arn>`, name] as const,
    [`<${id}.StreamArn>`, `stream of ${name}`] as const,
  ]),
  ...named('AWS::SQS::Queue', 'QueueName', 'queue').map(([id, name]) => [`<${id}.Arn>`, name] as const),
  ...ofType<{ Name?: string }>(data, 'AWS::SecretsManager::Secret').map(
    ([id, { Properties }]) =>
      [`<${id}>`, `secret ${Properties.Name?.replace('sponsor-finder-dev/', '') ?? 'of the edge'}`] as const,
  ),
  ...stacks.flatMap((stack) =>
    ofType(stack, 'AWS::Logs::LogGroup').map(([id]) => [`<${id}.Arn>`, 'logs'] as const),
  ),
])

const nameOf = (resource: unknown) => {
  const [there = '', path] = text(resource).split(/(?=\/index\/)/)
  const here = exported.get(there) ?? there
  const name = names.get(here) ?? here.replace(`arn:aws:s3:::${prefix}-`, 'bucket ')
  return (
    name.replace(`arn:aws:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${prefix}-`, 'table ') + (path ?? '')
  )
}

interface RoleProperties {
  ManagedPolicyArns?: unknown[]
  Policies?: { PolicyDocument: { Statement: Statement[] } }[]
}

const roles = stacks.flatMap((stack) => ofType<RoleProperties>(stack, 'AWS::IAM::Role'))

/** All permissions of a role, as lines such as `table users: dynamodb:GetItem`. */
function permissionsOf(name: FunctionName): string[] {
  const [, role] = roles.find(([id]) => id.startsWith(`${name}role`)) ?? []
  const statements = (role?.Properties.Policies ?? []).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  )
  return statements.flatMap(({ Effect, Action, Resource: on, Condition }) =>
    [on]
      .flat()
      .flatMap((resource) =>
        [Action]
          .flat()
          .map(
            (action) =>
              `${Effect === 'Allow' ? '' : 'deny '}${nameOf(resource)}: ${action}${Condition ? ` if ${JSON.stringify(Condition)}` : ''}`,
          ),
      ),
  )
}

/** Every function may write its own logs and traces. */
const always = [
  'logs: logs:CreateLogStream',
  'logs: logs:PutLogEvents',
  '*: xray:PutTelemetryRecords',
  '*: xray:PutTraceSegments',
]

function deadLetterActions({ deadLetters }: FunctionDefinition): string[] {
  if (deadLetters === undefined) return []
  return deadLetters === 'move'
    ? ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage']
    : ['GetQueueAttributes']
}

function expectedOfTrigger({ trigger }: FunctionDefinition): string[] {
  if ('queue' in trigger) {
    const actions = [
      'ReceiveMessage',
      'DeleteMessage',
      'GetQueueAttributes',
      'ChangeMessageVisibility',
      'SendMessage',
    ]
    return actions.map((action) => `queue ${trigger.queue}: sqs:${action}`)
  }
  if ('stream' in trigger) {
    return [
      ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map(
        (action) => `stream of table ${trigger.stream}: dynamodb:${action}`,
      ),
      `table ${trigger.stream}/stream/*: dynamodb:ListStreams`,
      `queue ${deadLetterQueueOf(trigger.stream)}: sqs:SendMessage`,
    ]
  }
  return isSchedule(trigger) ? [`queue ${deadLetterQueueOf(SCHEDULES)}: sqs:SendMessage`] : []
}

/** The permissions that a function's definition lists. */
const expectedOf = (definition: FunctionDefinition) => [
  ...entriesOf(definition.tables).flatMap(([name, actions]) =>
    actions.map((action) => `table ${name}: dynamodb:${action}`),
  ),
  ...entriesOf(definition.indexes).flatMap(([name, indexes = []]) =>
    indexes.map((index) => `table ${name}/index/${index}: dynamodb:Query`),
  ),
  ...entriesOf(definition.buckets).flatMap(([name, access]) => [
    `bucket ${name}/*: s3:GetObject`,
    ...(access === 'write'
      ? [`bucket ${name}/*: s3:PutObject`, `bucket ${name}/*: s3:AbortMultipartUpload`]
      : []),
  ]),
  ...(definition.sendsTo ?? []).map((name) => `queue ${name}: sqs:SendMessage`),
  ...(definition.measures ?? []).map((name) => `queue ${name}: sqs:GetQueueAttributes`),
  ...Object.keys(queues).flatMap((name) =>
    deadLetterActions(definition).map((action) => `queue ${deadLetterQueueOf(name)}: sqs:${action}`),
  ),
  ...(definition.sendsMail
    ? ['identity/*', `configuration-set/${prefix}-${definition.sendsMail}`].map(
        (on) =>
          `arn:aws:ses:<AWS::Region>:<AWS::AccountId>:${on}: ses:SendRawEmail if {"StringEquals":{"ses:FromAddress":"you@example.org"}}`,
      )
    : []),
  ...(definition.knowsPageOrigin
    ? [
        'arn:aws:ssm:<AWS::Region>:<AWS::AccountId>:parameter/sponsor-finder-dev/page-origin: ssm:GetParameter',
      ]
    : []),
  ...(definition.secrets?.includes('fileKeys')
    ? [
        'arn:aws:ssm:<AWS::Region>:<AWS::AccountId>:parameter/sponsor-finder-dev/file-key-ids: ssm:GetParameter',
      ]
    : []),
  ...(definition.readsAlarms
    ? [
        'arn:aws:cloudwatch:<AWS::Region>:<AWS::AccountId>:alarm:sponsor-finder-dev-*: cloudwatch:DescribeAlarms',
        'arn:aws:budgets::<AWS::AccountId>:budget/sponsor-finder-dev: budgets:ViewBudget',
      ]
    : []),
  ...(definition.secrets ?? []).map((name) => `secret ${name}: secretsmanager:GetSecretValue`),
  ...expectedOfTrigger(definition),
  ...always,
]

describe('the models of Bedrock', () => {
  const place = { region: 'eu-west-2', account: '123456789012' }

  it('a model is allowed in the region of the stage, and a profile with its one model in every region', () => {
    expect(bedrockModels(['amazon.nova-lite-v1:0', 'eu.anthropic.some-model-v1:0'], place)).toEqual([
      'arn:aws:bedrock:eu-west-2::foundation-model/amazon.nova-lite-v1:0',
      'arn:aws:bedrock:eu-west-2:123456789012:inference-profile/eu.anthropic.some-model-v1:0',
      'arn:aws:bedrock:*::foundation-model/anthropic.some-model-v1:0',
    ])
  })

  it('a stage that lists no model allows none', () => {
    expect(JSON.stringify(synthesize('production'))).not.toContain('bedrock:InvokeModel')
  })

  it('a stage allows the models that it lists, and only to the functions that ask models', () => {
    const listed = synthesize('dev', { bedrockModels: ['amazon.nova-lite-v1:0', 'eu.amazon.nova-pro-v1:0'] })
    const asking = [listed.api, listed.workers]
      .flatMap((stack) => ofType<RoleProperties>(stack, 'AWS::IAM::Role'))
      .flatMap(([id, { Properties }]) =>
        (Properties.Policies ?? [])
          .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
          .filter(({ Action }) => Action === 'bedrock:InvokeModel')
          .map((statement) => ({
            id: id.replace(/role.*/, ''),
            on: [statement.Resource].flat().map(text).toSorted(),
          })),
      )
    const on = [
      'arn:aws:bedrock:*::foundation-model/amazon.nova-pro-v1:0',
      'arn:aws:bedrock:<AWS::Region>::foundation-model/amazon.nova-lite-v1:0',
      'arn:aws:bedrock:<AWS::Region>:<AWS::AccountId>:inference-profile/eu.amazon.nova-pro-v1:0',
    ]
    expect(asking).toEqual(['adverts', 'processVacancy', 'readAdvert'].map((id) => ({ id, on })))
  })
})

describe('the grants of the functions', () => {
  it.each(entriesOf<FunctionName, FunctionDefinition>(functions))(
    'the grants allow %s exactly what its definition lists',
    (name, definition) => {
      expect(permissionsOf(name).toSorted()).toEqual(expectedOf(definition).toSorted())
    },
  )

  it('no function may change or delete the record of an erasure, which a restore relies on', () => {
    const granted = entriesOf<FunctionName, FunctionDefinition>(functions).flatMap(([name]) =>
      permissionsOf(name).filter((line) => line.startsWith('table erasures')),
    )
    expect(granted).toEqual(['table erasures: dynamodb:PutItem'])
  })

  it('no function may change or delete an entry of the audit log', () => {
    const granted = entriesOf<FunctionName, FunctionDefinition>(functions).flatMap(([name]) =>
      permissionsOf(name).filter((line) => line.startsWith('table audit')),
    )
    expect(new Set(granted)).toEqual(
      new Set([
        'table audit: dynamodb:PutItem',
        'table audit: dynamodb:Query',
        'table audit/index/by_user: dynamodb:Query',
      ]),
    )
  })

  it('every index of the tables has a function that is granted it', () => {
    const read = entriesOf<FunctionName, FunctionDefinition>(functions).flatMap(([, { indexes }]) =>
      entriesOf(indexes).flatMap(([table, listed = []]) => listed.map((index) => `${table} ${index}`)),
    )
    const built = entriesOf<TableName, TableDefinition>(tables).flatMap(([table, { indexes = {} }]) =>
      Object.keys(indexes).map((index) => `${table} ${index}`),
    )
    expect([...new Set(read)].toSorted()).toEqual(built.toSorted())
  })

  it('the functions have only the grants of these policies', () => {
    const ofFunctions = roles.filter(([, role]) => trusts(role, 'lambda.amazonaws.com'))
    expect(ofFunctions).toHaveLength(Object.keys(functions).length)
    for (const [, { Properties }] of ofFunctions) {
      expect(Properties.ManagedPolicyArns).toBeUndefined()
      expect(Properties.Policies).toHaveLength(1)
    }
    for (const stack of stacks) expect(ofType(stack, 'AWS::IAM::Policy')).toEqual([])
  })
})

const trusts = ({ Properties }: Resource<unknown>, service: string) =>
  JSON.stringify(Properties).includes(service)

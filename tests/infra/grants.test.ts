import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../infra/entries.ts'
import { functions, type FunctionDefinition, type FunctionName } from '../../shared/system/functions.ts'
import { exportedBy, ofType, synthesize, text, type Resource } from './synthesize.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
}

const { data, api } = synthesize()
const exported = exportedBy(data)
const prefix = 'sponsor-finder-dev-<AWS::AccountId>'

/** What stands behind the logical id of a table or a secret, in words. */
const names = new Map<string, string>([
  ...ofType(data, 'AWS::DynamoDB::Table').map(
    ([id, { Properties }]) =>
      [`<${id}.Arn>`, text(Properties['TableName']).replace(`${prefix}-`, 'table ')] as const,
  ),
  ...ofType(data, 'AWS::SecretsManager::Secret').map(([id]) => [`<${id}>`, 'signing key'] as const),
  ...ofType(api, 'AWS::Logs::LogGroup').map(([id]) => [`<${id}.Arn>`, 'logs'] as const),
])

const nameOf = (resource: unknown) => {
  const there = text(resource)
  const here = exported.get(there) ?? there
  return names.get(here) ?? here.replace(`arn:aws:s3:::${prefix}-`, 'bucket ')
}

/** Everything that a role may do, as lines such as `table users: dynamodb:GetItem`. */
function permissionsOf(name: FunctionName): string[] {
  const [, role] =
    ofType<{ PolicyDocument: { Statement: Statement[] } }>(api, 'AWS::IAM::Policy').find(([id]) =>
      id.startsWith(`${name}role`),
    ) ?? []
  return (role?.Properties.PolicyDocument.Statement ?? []).flatMap(({ Effect, Action, Resource: on }) =>
    [on]
      .flat()
      .flatMap((resource) =>
        [Action].flat().map((action) => `${Effect === 'Allow' ? '' : 'deny '}${nameOf(resource)}: ${action}`),
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

/** What its definition says that it may do. */
const expectedOf = ({ tables, buckets, signingKey }: FunctionDefinition) => [
  ...entriesOf(tables).flatMap(([name, actions]) =>
    actions.map((action) => `table ${name}: dynamodb:${action}`),
  ),
  ...entriesOf(buckets).map(([name]) => `bucket ${name}/*: s3:GetObject`),
  ...(signingKey ? ['signing key: secretsmanager:GetSecretValue'] : []),
  ...always,
]

describe('the grants of the functions', () => {
  it.each(entriesOf<FunctionName, FunctionDefinition>(functions))(
    'let %s do what its definition lists and nothing beside it',
    (name, definition) => {
      expect(permissionsOf(name).toSorted()).toEqual(expectedOf(definition).toSorted())
    },
  )

  it('come from no policy but these', () => {
    const roles = ofType<{ ManagedPolicyArns?: unknown[]; Policies?: unknown[] }>(api, 'AWS::IAM::Role')
    const ofFunctions = roles.filter(([, role]) => trusts(role, 'lambda.amazonaws.com'))
    expect(ofFunctions).toHaveLength(Object.keys(functions).length)
    for (const [, { Properties }] of ofFunctions) {
      expect(Properties.ManagedPolicyArns).toBeUndefined()
      expect(Properties.Policies).toBeUndefined()
    }
    expect(ofType(api, 'AWS::IAM::Policy')).toHaveLength(ofFunctions.length)
  })
})

const trusts = ({ Properties }: Resource<unknown>, service: string) =>
  JSON.stringify(Properties).includes(service)

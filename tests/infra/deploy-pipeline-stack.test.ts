import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { addDeployPipelineStack } from '../../infra/deploy-pipeline/deploy-pipeline-stack.ts'
import { stageNamed } from '../../infra/stages.ts'
import { isAllowed, type Statement } from './is-allowed.ts'
import { ofType, type Resource, text } from './synthesize.ts'

const GITHUB = 'token.actions.githubusercontent.com'
const WORKFLOW = 'some-team/sponsor-finder/.github/workflows/deploy-stage.yml'

interface RoleProperties {
  RoleName: string
  AssumeRolePolicyDocument: { Statement: Statement[] }
  ManagedPolicyArns: unknown[]
  PermissionsBoundary: unknown
  Policies?: unknown[]
}

interface PolicyProperties {
  PolicyDocument: { Statement: Statement[] }
}

const synthesizeStack = (hasProvider = false) => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  const stack = addDeployPipelineStack(new App({ context, builtinCloudFormationValidation: false }), {
    repository: { owner: 'some-team', name: 'sponsor-finder', ownerId: '12', id: '345' },
    stages: [stageNamed('dev'), stageNamed('production')],
    region: 'eu-west-2',
    hasProvider,
  })
  return Template.fromStack(stack).toJSON() as { Resources: Record<string, Resource> }
}

let template: ReturnType<typeof synthesizeStack>
beforeAll(() => {
  template = synthesizeStack()
})

const roleOf = (stage: string) => {
  const roles = ofType<RoleProperties>(template, 'AWS::IAM::Role').map(([, { Properties }]) => Properties)
  const role = roles.find(({ RoleName }) => RoleName === `sponsor-finder-deploy-pipeline-${stage}`)
  if (role === undefined) throw new Error(`There is no role for ${stage}`)
  return role
}

/** The statements of the one policy of a stage's role. */
const statementsOf = (stage: string) => {
  const policy = text(roleOf(stage).ManagedPolicyArns[0])
  const policies = ofType<PolicyProperties>(template, 'AWS::IAM::ManagedPolicy')
  const [statements = []] = policies
    .filter(([id]) => policy === `<${id}>`)
    .map(([, { Properties }]) => Properties.PolicyDocument.Statement)
  return statements
}

const claims = {
  aud: 'sts.amazonaws.com',
  sub: 'repo:some-team@12/sponsor-finder@345:environment:production',
  repository_id: '345',
  environment: 'production',
  ref: 'refs/heads/main',
  job_workflow_ref: `${WORKFLOW}@refs/heads/main`,
}

const mayAssume = (stage: string, changed: Partial<Record<keyof typeof claims, string>> = {}) => {
  const provider = text(ofType(template, 'AWS::IAM::OIDCProvider').map(([id]) => ({ Ref: id }))[0])
  const context = Object.entries({ ...claims, ...changed }).map(([claim, value]) => [
    `${GITHUB}:${claim}`,
    value,
  ])
  return isAllowed(roleOf(stage).AssumeRolePolicyDocument.Statement, {
    provider,
    action: 'sts:AssumeRoleWithWebIdentity',
    context: Object.fromEntries(context) as Record<string, string>,
  })
}

describe('the trust of the roles', () => {
  it('lets the deploying workflow of the repository take the role of its environment', () => {
    expect(mayAssume('production')).toBe(true)
  })

  it('accepts the subject of an older repository, which has no numbers', () => {
    expect(mayAssume('production', { sub: 'repo:some-team/sponsor-finder:environment:production' })).toBe(
      true,
    )
  })

  it.each([
    [
      'another repository',
      { sub: 'repo:some-team@12/other@346:environment:production', repository_id: '346' },
    ],
    ['a repository that took a name that was given up', { repository_id: '999' }],
    ['a fork', { sub: 'repo:stranger@7/sponsor-finder@888:environment:production', repository_id: '888' }],
    ['another branch', { ref: 'refs/heads/feature' }],
    ['a tag', { ref: 'refs/tags/v1.0.0' }],
    [
      'a pull request',
      { ref: 'refs/pull/1/merge', sub: 'repo:some-team@12/sponsor-finder@345:pull_request' },
    ],
    [
      'another environment',
      { environment: 'dev', sub: 'repo:some-team@12/sponsor-finder@345:environment:dev' },
    ],
    [
      'a job without an environment',
      { environment: '', sub: 'repo:some-team@12/sponsor-finder@345:ref:refs/heads/main' },
    ],
    [
      'another workflow',
      { job_workflow_ref: 'some-team/sponsor-finder/.github/workflows/ci.yml@refs/heads/main' },
    ],
    ['the workflow of another branch', { job_workflow_ref: `${WORKFLOW}@refs/heads/feature` }],
    ['a token for another audience', { aud: 'https://github.com/some-team' }],
  ])('refuses %s', (_who, changed) => {
    expect(mayAssume('production', changed)).toBe(false)
  })

  it('keeps the roles of the stages apart', () => {
    expect(mayAssume('dev')).toBe(false)
  })
})

const may = (action: string, resource: string, key = '') =>
  isAllowed(statementsOf('production'), { action, resource, context: { 'dynamodb:LeadingKeys': key } })
const bootstrapRole = (name: string, region = 'eu-west-2') =>
  `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-<AWS::AccountId>-${region}`
const at = (service: string, name: string) =>
  `arn:<AWS::Partition>:${service}:eu-west-2:<AWS::AccountId>:${name}`

describe('the rights of the roles', () => {
  const table = (name: string, stage = 'production') =>
    at('dynamodb', `table/sponsor-finder-${stage}-<AWS::AccountId>-${name}`)

  it('are one policy, which is their boundary too', () => {
    const { ManagedPolicyArns, PermissionsBoundary, Policies } = roleOf('production')
    expect(ManagedPolicyArns).toEqual([PermissionsBoundary])
    expect(Policies).toBeUndefined()
  })

  it.each(['deploy-role', 'file-publishing-role'])('take the %s of the CDK in both regions', (name) => {
    expect(may('sts:AssumeRole', bootstrapRole(name))).toBe(true)
    expect(may('sts:AssumeRole', bootstrapRole(name, 'us-east-1'))).toBe(true)
  })

  it.each([
    ['production', 'sponsor-finder-production-refreshIndexfunction16205-UjecjFhpdr1d'],
    ['dev', 'sponsor-finder-dev-worker-refreshVacancyListfunctio-UjecjFhpdr1d'],
  ])('run the functions of %s that build the indexes, under the name %s', (stage, name) => {
    const call = { action: 'lambda:InvokeFunction', resource: at('lambda', `function:${name}`), context: {} }
    expect(isAllowed(statementsOf(stage), call)).toBe(true)
  })

  it.each(['cfn-exec-role', 'lookup-role', 'image-publishing-role'])('do not take the %s', (name) => {
    expect(may('sts:AssumeRole', bootstrapRole(name))).toBe(false)
  })

  it('make only the account of the smoke test, not one of a user', () => {
    expect(may('dynamodb:PutItem', table('users'), 'smoke-1')).toBe(true)
    expect(may('dynamodb:PutItem', table('users'), 'b7e1')).toBe(false)
    expect(may('dynamodb:GetItem', table('users'), 'b7e1')).toBe(false)
    expect(may('dynamodb:UpdateItem', table('emails'), 'user@example.org')).toBe(false)
  })

  it.each([
    ['dynamodb:Scan', table('users')],
    ['dynamodb:GetItem', table('unlocks')],
    ['dynamodb:DescribeTable', table('users', 'dev')],
    [
      'secretsmanager:GetSecretValue',
      at('secretsmanager', 'secret:sponsor-finder-production/signingKeys-abcdef'),
    ],
    ...['fileKeys', 'publishingKey'].map((name): [string, string] => [
      'secretsmanager:GetSecretValue',
      at('secretsmanager', `secret:sponsor-finder-dev/${name}-abcdef`),
    ]),
    [
      'lambda:InvokeFunction',
      at('lambda', 'function:sponsor-finder-production-eraseUserfunction1-UjecjFhpdr1d'),
    ],
    ['iam:CreateUser', '*'],
  ])('do not allow %s on %s', (action, resource) => {
    expect(may(action, resource, 'smoke-1')).toBe(false)
  })

  it('fit into a managed policy', () => {
    const characters = JSON.stringify(statementsOf('production').map((statement) => mapTexts(statement)))
    expect(characters.length).toBeLessThan(6144)
  })
})

const bucketOf = (stage: string) =>
  `arn:<AWS::Partition>:s3:::sponsor-finder-deploy-pipeline-${stage}-<AWS::AccountId>`

describe('the version for the way back', () => {
  const version = `${bucketOf('production')}/kept.tar.gz`

  it.each([
    ['s3:ListBucket', bucketOf('production')],
    ['s3:GetObject', version],
    ['s3:PutObject', version],
  ])('is open to the role of its stage: %s', (action, resource) => {
    expect(may(action, resource)).toBe(true)
  })

  it.each([
    ['s3:GetObject', `${bucketOf('dev')}/kept.tar.gz`],
    ['s3:PutObject', `${bucketOf('dev')}/kept.tar.gz`],
    ['s3:PutObject', `${bucketOf('production')}/other`],
    ['s3:DeleteObject', version],
  ])('is all that the role may touch: not %s of %s', (action, resource) => {
    expect(may(action, resource)).toBe(false)
  })

  it('is written by no other role, although that may write every object of the account', () => {
    const [bucket = ''] = ofType<Record<string, unknown>>(template, 'AWS::S3::Bucket')
      .filter(([, { Properties }]) => text(Properties['BucketName']).includes('-production-'))
      .map(([id]) => id)
    const policies = ofType<PolicyProperties & { Bucket: unknown }>(template, 'AWS::S3::BucketPolicy')
    const policy = policies.find(([, { Properties }]) => text(Properties.Bucket) === `<${bucket}>`)
    const everything: Statement = { Effect: 'Allow', Action: 's3:*', Resource: '*' }
    const statements = [everything, ...(policy?.[1].Properties.PolicyDocument.Statement ?? [])]
    const [role = ''] = ofType<RoleProperties>(template, 'AWS::IAM::Role')
      .filter(([, { Properties }]) => Properties.RoleName === 'sponsor-finder-deploy-pipeline-production')
      .map(([id]) => id)
    const writes = (principal: string) =>
      isAllowed(statements, {
        service: '*',
        action: 's3:PutObject',
        resource: `<${bucket}.Arn>/kept.tar.gz`,
        context: { 'aws:SecureTransport': 'true', 'aws:PrincipalArn': principal },
      })
    expect(writes(`<${role}.Arn>`)).toBe(true)
    expect(writes('arn:aws:iam::012345678901:role/other')).toBe(false)
  })
})

/** A statement as IAM stores it, with account and partition filled in. */
const mapTexts = ({ Resource: resources, ...rest }: Statement) => ({
  ...rest,
  Resource: (Array.isArray(resources) ? resources : [resources]).map((one) =>
    text(one).replaceAll('<AWS::AccountId>', '012345678901').replaceAll('<AWS::Partition>', 'aws'),
  ),
})

test('an account that knows GitHub already gets no second provider', () => {
  const { Resources } = synthesizeStack(true)
  expect(ofType({ Resources }, 'AWS::IAM::OIDCProvider')).toEqual([])
})

test('the runbook of a leaked key names the role of the pipeline, and each role that it may take', () => {
  const runbook = readFileSync('docs/runbooks/leaked-key.md', 'utf8')
  const taken = statementsOf('production')
    .filter(({ Action }) => [Action].flat().includes('sts:AssumeRole'))
    .flatMap((statement) => mapTexts(statement).Resource)
    .map((arn) => arn.replace(/^.*:role\//, '').replace(/012345678901-.*$/, '<account>-<region>'))
  expect(taken.length).toBeGreaterThan(0)
  const own = roleOf('production').RoleName.replace('production', '<stage>')
  for (const role of [own, ...taken]) expect(runbook).toContain(`\`${role}\``)
})

const actionOf = (call: string) => (call === 'lambda:Invoke' ? 'lambda:InvokeFunction' : call)

test('every call of AWS in the code of a deployment is a right of the role', () => {
  const files = globSync([
    'infra/deploy/**/*.ts',
    'infra/commands/{deploy,deployed-stage,account-of-secret}.ts',
  ])
  const calls = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@aws-sdk\/client-([a-z-]+)'/g),
    ])
    .flatMap(([, names = '', client = '']) =>
      [...names.matchAll(/\b(\w+)Command\b/g)].map(
        ([, call = '']) => `${client.replaceAll('-', '')}:${call}`,
      ),
    )
  const allowed = new Set(statementsOf('production').flatMap(({ Action }) => Action as string | string[]))
  expect(calls.length).toBeGreaterThan(8)
  // named by infra/deploy-pipeline/deploy-pipeline-stack.ts, or here with the reason
  const unneeded = new Set([
    // needs no right
    'sts:GetCallerIdentity',
    // only a first deployment writes it, and a person makes that
    'secretsmanager:PutSecretValue',
  ])
  expect(calls.map(actionOf).filter((call) => !allowed.has(call) && !unneeded.has(call))).toEqual([])
})

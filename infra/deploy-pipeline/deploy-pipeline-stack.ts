import { type App, Aws, CfnOutput, Duration, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import {
  AnyPrincipal,
  Effect,
  ManagedPolicy,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Construct } from 'constructs'
import { alarmNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { resourceName } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { NOBODY } from '../../functions/identity/accounts/user.ts'
import { BOOTSTRAP_VERSION, bootstrapRoleOf } from '../cdk-bootstrap.ts'
import { AppBucket } from '../constructs/app-bucket.ts'
import { wildcard } from '../constructs/grants.ts'
import { proofs } from '../deploy/prove-delivery.ts'
import { SMOKE_PREFIX } from '../smoke/smoke-prefix.ts'
import {
  fileKeyIdsParameterOf,
  generationInUseParameterOf,
  generationsParameterOf,
  GLOBAL_REGION,
  pageOriginParameterOf,
  prefixOf,
  restoredGenerationsParameterOf,
  secretNameOf,
  stackNameOf,
  type Stage,
} from '../stages.ts'
import { AUDIENCE, GITHUB, githubTrust, type Repository } from './github-trust.ts'

/** The bucket with the last version of a stage that passed. The workflow `deploy-stage.yml` has the same name. */
export const keptVersionBucketOf = ({ name }: Pick<Stage, 'name'>, account: string): string =>
  `sponsor-finder-deploy-pipeline-${name}-${account}`

/** The one object that a deployment reads and writes there: the folder of `infra/deploy/kept-assembly.ts`. */
export const KEPT_VERSION = 'kept.tar.gz'

/** Keeps the last version of a stage that passed. Whoever could write it could deploy, so only the role of the stage may. */
class KeptVersionBucket extends Construct {
  constructor(scope: Construct, id: string, { stage, role }: { stage: Stage; role: Role }) {
    super(scope, id)
    const { bucket } = new AppBucket(this, 'kept', {
      bucketName: keptVersionBucketOf(stage, Aws.ACCOUNT_ID),
      // CloudFormation deletes no bucket that has objects
      isDisposable: false,
    })
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: { StringNotEquals: { 'aws:PrincipalArn': role.roleArn } },
      }),
    )
  }
}

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
const refreshFunctionsOf = (stage: Stage): string => `${stackNameOf(stage, '')}*refresh*`

/** The pattern of a table's names in all restored generations of the data. */
const restoredTables = (prefix: string, name: TableName): string => `${prefix}-*-${name}`

/**
 * What the pipeline may do with a stage: take the roles of `cdk bootstrap`, and make the calls that `npm run deploy` makes
 * itself. `tests/infra/deploy-pipeline-stack.test.ts` names the calls of its code that are missing here.
 */
function deployerStatements(stage: Stage, region: string): PolicyStatement[] {
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
    allow(
      'ReadTheKeys',
      ['secretsmanager:GetSecretValue'],
      (['fileKeys', 'publishingKey'] as const).map((name) => secret(secretNameOf(stage, name))),
    ),
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

/** How long a deployment may take: two runs of CloudFront, a canary, and the way back. */
const LONGEST_DEPLOYMENT = Duration.hours(2)

interface DeployPipelineProps {
  repository: Repository
  stages: readonly Stage[]
  region: string
  /** Whether the account has GitHub as an identity provider already. It can have it only once. */
  hasProvider: boolean
}

/**
 * What GitHub's workflows need to deploy without a key: GitHub as an identity provider, and for each stage a role
 * and a bucket with the version for the way back. A person
 * deploys this stack once per account (docs/runbooks/deploy-pipeline.md).
 */
class DeployPipelineStack extends Stack {
  constructor(scope: Construct, id: string, props: DeployPipelineProps & StackProps) {
    const { repository, stages, region, hasProvider, ...rest } = props
    super(scope, id, { description: 'Lets GitHub deploy Sponsor Finder, without a key', ...rest })
    const provider = hasProvider
      ? `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:oidc-provider/${GITHUB}`
      : new OidcProviderNative(this, 'github', { url: `https://${GITHUB}`, clientIds: [AUDIENCE] })
          .openIdConnectProviderArn
    for (const stage of stages) {
      const policy = new ManagedPolicy(this, `${stage.name}-policy`, {
        description: `What a deployment of ${stage.name} calls itself`,
        document: new PolicyDocument({ statements: deployerStatements(stage, region) }),
      })
      const role = new Role(this, `${stage.name}-role`, {
        roleName: `sponsor-finder-deploy-pipeline-${stage.name}`,
        description: `GitHub deploys ${stage.name} of Sponsor Finder with it`,
        assumedBy: githubTrust(provider, repository, stage.name),
        managedPolicies: [policy],
        // it is also the boundary, so a policy that somebody adds later gives the role nothing
        permissionsBoundary: policy,
        maxSessionDuration: LONGEST_DEPLOYMENT,
      })
      new KeptVersionBucket(this, `${stage.name}-kept`, { stage, role })
      acknowledgeWildcards(policy, stage, region)
      new CfnOutput(this, `Role${stage.name}`, {
        description: `The variable DEPLOY_ROLE of the environment ${stage.name} of GitHub`,
        value: role.roleArn,
      })
    }
  }
}

/** Suppresses exactly the known wildcards, so that cdk-nag still reports new ones. */
function acknowledgeWildcards(policy: ManagedPolicy, stage: Stage, region: string): void {
  // cdk-nag writes values known only at deployment in angle brackets
  const at = (service: string) => `arn:<AWS::Partition>:${service}:${region}:<AWS::AccountId>`
  Validations.of(policy).acknowledge(
    wildcard('*', 'The checks of an account have no resource to name.'),
    wildcard(
      `${at('dynamodb')}:table/${prefixOf(stage, '<AWS::AccountId>')}-*`,
      'A deployment looks at the indexes of each table of its stage, and reads no item with it.',
    ),
    wildcard(
      `${at('sns')}:${stackNameOf(stage, 'operations')}-*`,
      'CloudFormation names the topics of alarms. A deployment asks how many read them.',
    ),
    ...(['counters', 'emails', 'register', 'users', 'users/index/by_alerts'] as const).map((name) =>
      wildcard(
        `${at('dynamodb')}:table/${prefixOf(stage, '<AWS::AccountId>')}-*-${name}`,
        'A restore makes the tables of the next generation, whose number is not known before.',
      ),
    ),
    wildcard(
      `${at('lambda')}:function:${refreshFunctionsOf(stage)}`,
      'CloudFormation makes up a part of the name. Each of these functions only builds what searches read.',
    ),
    wildcard(
      `${at('cloudformation')}:stack/${stackNameOf(stage, '*')}/*`,
      'CloudFormation makes up a part of the id. A deployment updates every stack of its stage.',
    ),
  )
}

/** Adds the stack to an app. An unsuppressed finding of cdk-nag fails the synthesis. */
export function addDeployPipelineStack(app: App, props: DeployPipelineProps): Stack {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  Tags.of(app).add('project', 'sponsor-finder')
  return new DeployPipelineStack(app, 'deploy-pipeline', {
    stackName: 'sponsor-finder-deploy-pipeline',
    env: { region: props.region },
    terminationProtection: true,
    ...props,
  })
}

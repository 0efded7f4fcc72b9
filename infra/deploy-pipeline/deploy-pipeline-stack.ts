import { type App, Aws, CfnOutput, Duration, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import { ManagedPolicy, OidcProviderNative, PolicyDocument, Role } from 'aws-cdk-lib/aws-iam'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Construct } from 'constructs'
import { prefixOf, type Stage, stackNameOf } from '../stages.ts'
import { deployerStatements, refreshFunctionsOf } from './deployer-statements.ts'
import { KeptVersionBucket } from './kept-version-bucket.ts'
import { AUDIENCE, GITHUB, githubTrust, type Repository } from './github-trust.ts'

/** How long a deployment may take: two runs of CloudFront, a canary, and the way back. */
const LONGEST_DEPLOYMENT = Duration.hours(2)

interface DeployPipelineProps {
  repository: Repository
  /** The stages that GitHub deploys into this account. */
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

const wildcard = (resource: string, reason: string) => ({
  id: `AwsSolutions-IAM5[Resource::${resource}]`,
  reason,
})

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

import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal, type PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function, LoggingFormat, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { routesOf, type FunctionDefinition } from '../../shared/system/functions.ts'
import { entriesOf } from '../entries.ts'
import { prefixOf, type Stage } from '../stages.ts'
import { objectsOf } from './grants.ts'

interface HouseFunctionProps {
  definition: FunctionDefinition
  stage: Stage
  /** The folder that holds its `index.mjs`. */
  bundle: string
  environment: Record<string, string>
  grants: PolicyStatement[]
}

/** A function as this house builds them: a role of its own with what its definition lists, logs that end, traces. */
export class HouseFunction extends Construct {
  readonly function: Function

  constructor(scope: Construct, id: string, props: HouseFunctionProps) {
    super(scope, id)
    const { definition, stage, bundle, environment, grants } = props
    const logGroup = new LogGroup(this, 'logs', {
      retention: stage.logRetention,
      removalPolicy: stage.isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    // a role of our own, because the default one may write to every log group of the account
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    grants.forEach((grant) => role.addToPolicy(grant))

    this.function = new Function(this, 'function', {
      description: `${definition.entry}: ${purposeOf(definition)}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundle),
      handler: 'index.handler',
      timeout: Duration.seconds(definition.timeoutSeconds),
      memorySize: definition.memoryMegabytes,
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
    })
    acknowledgeWildcards(role, stage, definition)
  }
}

/** What makes it run, for the reader of a console. */
const purposeOf = (definition: FunctionDefinition): string =>
  routesOf(definition).join(', ') || Object.entries(definition.trigger).flat().join(' ')

/** Each wildcard by itself: another one is a finding again. */
function acknowledgeWildcards(role: Role, stage: Stage, definition: FunctionDefinition): void {
  Validations.of(role).acknowledge(
    { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'X-Ray takes traces for no narrower resource.' },
    ...entriesOf(definition.buckets).map(([name]) => ({
      // cdk-nag writes what only the deployment knows in angle brackets
      id: `AwsSolutions-IAM5[Resource::${objectsOf(prefixOf(stage, '<AWS::AccountId>'), name)}]`,
      reason: 'Any object of the bucket may be read: a new version of the register has a new key.',
    })),
  )
}

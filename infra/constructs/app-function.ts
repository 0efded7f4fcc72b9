import { Duration, Size, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type CfnFunction,
  Code,
  Function,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { FunctionDefinition, Trigger } from '#shared/system/function-definition.ts'
import { isSchedule, scheduleWords } from '#shared/system/schedule.ts'
import { entriesOf } from '../entries.ts'
import { prefixOf, type Stage, tablePrefixOfStage } from '../stages.ts'
import {
  alarmsOfStage,
  bedrockModels,
  grantsOf,
  mailIdentities,
  objectsOf,
  streamsOf,
  type DataResources,
} from './grants.ts'
import { removalOf } from './removal-of.ts'

interface AppFunctionProps {
  definition: FunctionDefinition
  stage: Stage
  /** The folder that contains `index.mjs`. */
  bundle: string
  environment: Record<string, string>
  data: DataResources
}

/** The standard function: with tracing, a log retention, and its own role with only the grants of its definition. */
export class AppFunction extends Construct {
  readonly function: Function

  constructor(scope: Construct, id: string, props: AppFunctionProps) {
    super(scope, id)
    const { definition, stage, bundle, environment, data } = props
    const logGroup = new LogGroup(this, 'logs', {
      retention: stage.logRetention,
      removalPolicy: removalOf(stage.isDisposable),
    })
    // The role is our own, because CDK's default role may write to every log group of the account. Its policy is part of
    // it, because a resource for each policy would fill the stack.
    const role = new Role(this, 'role', {
      description: `What ${definition.entry} may do, and nothing beside it`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        grants: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            new PolicyStatement({
              actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
              resources: ['*'],
            }),
            ...grantsOf(definition, data),
          ],
        }),
      },
    })

    this.function = new Function(this, 'function', {
      description: `${definition.entry}: ${purposeOf(definition.trigger)}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: definition.architecture === 'x86_64' ? Architecture.X86_64 : Architecture.ARM_64,
      // without the source maps, which Node would read at each start (docs/decisions/076-start-up.md)
      code: Code.fromAsset(bundle, { exclude: ['*.map'] }),
      handler: 'index.handler',
      timeout: Duration.seconds(definition.timeoutSeconds),
      memorySize: definition.memoryMegabytes,
      ...(definition.storageMegabytes !== undefined && {
        ephemeralStorageSize: Size.mebibytes(definition.storageMegabytes),
      }),
      environment,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // omits Lambda's START, END and REPORT lines: our own log line contains more, and logs are charged by the byte
      systemLogLevelV2: SystemLogLevel.WARN,
      // a postponed message returns to its own queue; Lambda would take that for a runaway loop after 16 turns
      ...('queue' in definition.trigger && { recursiveLoop: RecursiveLoop.ALLOW }),
    })
    // the property `tracing` would add a policy of its own
    const resource = this.function.node.defaultChild as CfnFunction
    resource.tracingConfig = { mode: 'Active' }
    acknowledgeWildcards(role, stage, definition)
  }
}

/** The maximum length of a description. Lambda allows 256 characters, but the console shows fewer. */
const MAX_PURPOSE = 160

/** Describes the trigger for the Lambda console. */
function purposeOf(trigger: Trigger): string {
  if ('queue' in trigger) return `reads the queue ${trigger.queue}`
  if ('stream' in trigger) return `reads what is new in the table ${trigger.stream}`
  if (isSchedule(trigger)) return scheduleWords(trigger)
  const list = trigger.routes.join(', ')
  return `answers ${list.length > MAX_PURPOSE ? `${list.slice(0, MAX_PURPOSE)} …` : list}`
}

const wildcard = (resource: string, reason: string) => ({
  id: `AwsSolutions-IAM5[Resource::${resource}]`,
  reason,
})

/** Suppresses exactly the known wildcards, so that cdk-nag still reports new ones. */
function acknowledgeWildcards(role: Role, stage: Stage, definition: FunctionDefinition): void {
  // cdk-nag writes values known only at deployment in angle brackets
  const prefix = prefixOf(stage, '<AWS::AccountId>')
  const place = '<AWS::Region>:<AWS::AccountId>'
  const { asksModels, buckets, readsAlarms, trigger, sendsMail } = definition
  Validations.of(role).acknowledge(
    wildcard('*', 'X-Ray takes traces for no narrower resource.'),
    ...entriesOf(buckets).map(([name]) =>
      wildcard(
        objectsOf(prefix, name),
        'Any object of the bucket may be read or made: a new version of the register has a new key.',
      ),
    ),
    ...('stream' in trigger
      ? [
          wildcard(
            streamsOf(tablePrefixOfStage(stage, '<AWS::AccountId>'), trigger.stream, place),
            'Lambda lists the streams of the one table before it reads the one stream that this role may read.',
          ),
        ]
      : []),
    ...(asksModels ? bedrockModels(stage.bedrockModels) : [])
      .filter((model) => model.includes('*'))
      .map((model) =>
        wildcard(model, 'An inference profile sends a call to its one model in any of several regions.'),
      ),
    ...(readsAlarms
      ? [
          wildcard(
            alarmsOfStage(stage.name, place),
            'A stage has many alarms, whose names begin with its own.',
          ),
        ]
      : []),
    ...(sendsMail
      ? [
          wildcard(
            mailIdentities(place),
            'The sender is one address; in the sandbox SES asks for its addressees too.',
          ),
        ]
      : []),
  )
}

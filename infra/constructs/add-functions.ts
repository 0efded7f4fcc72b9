import { Aws, Duration, NestedStack, Size, type Stack, Validations } from 'aws-cdk-lib'
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
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { namespaceOf } from '#shared/system/alarms/alarm-definition.ts'
import { type LineMetric, lineMetricsOf } from '#shared/system/alarms/line-metrics.ts'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionDefinition, Trigger } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { isSchedule, scheduleWords } from '#shared/system/schedule.ts'
import type { BundleFolders } from '../bundle.ts'
import { entriesOf, mapEntries } from '../entries.ts'
import {
  fileKeyIdsPlaceOf,
  pageOriginPlaceOf,
  prefixOf,
  reservedOf,
  type Stage,
  tablePrefixOfStage,
} from '../stages.ts'
import {
  alarmsOfStage,
  bedrockModels,
  type DataResources,
  grantsOf,
  mailIdentities,
  objectsOf,
  streamsOf,
  wildcard,
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
class AppFunction extends Construct {
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
      timeout: Duration.seconds(
        Math.max(definition.timeoutSeconds, 'routes' in definition.trigger ? stage.leastAnswerSeconds : 0),
      ),
      memorySize: definition.memoryMegabytes,
      ...(definition.hasUrl && reservedOf(stage) > 0 && { reservedConcurrentExecutions: reservedOf(stage) }),
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
    // X-Ray follows the gateway. Of calls that begin at a URL it would record 5%, and nobody can choose fewer.
    resource.tracingConfig = { mode: definition.hasUrl && stage.hasEdge ? 'PassThrough' : 'Active' }
    acknowledgeWildcards(role, stage, definition)
  }
}

/** The maximum length of a description. Lambda allows 256 characters, but the console shows fewer. */
const MAX_PURPOSE = 160

function purposeOf(trigger: Trigger): string {
  if ('queue' in trigger) return `reads the queue ${trigger.queue}`
  if ('stream' in trigger) return `reads what is new in the table ${trigger.stream}`
  if (isSchedule(trigger)) return scheduleWords(trigger)
  const list = trigger.routes.join(', ')
  return `answers ${list.length > MAX_PURPOSE ? `${list.slice(0, MAX_PURPOSE)} …` : list}`
}

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

export interface FunctionsProps {
  stage: Stage
  resourcePrefix: string
  /** The version that `/health` reports. */
  version: string
  /** The commit that `/health` reports; undefined outside a checkout. */
  commit: string | undefined
  bundles: BundleFolders
  data: DataResources
}

/** The id of the nested stack with the metrics of log lines. */
export const METRICS_STACK = 'metrics'

interface AddedFunction {
  name: FunctionName
  definition: FunctionDefinition
  handler: Function
}

/** Adds a stack's own functions from the list of all functions. */
export function addFunctions(
  stack: Stack,
  { stage, resourcePrefix, version, commit, bundles, data }: FunctionsProps,
  belongs: (definition: FunctionDefinition) => boolean,
): AddedFunction[] {
  const settings = {
    ...stage,
    stageName: stage.name,
    resourcePrefix,
    // absent in the first generation, whose functions stay as they are
    ...(data.tablePrefix !== resourcePrefix && { tablePrefix: data.tablePrefix }),
    queueUrlPrefix: `https://sqs.${stack.region}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/`,
    pageOrigin: pageOriginPlaceOf(stage),
    fileKeyIds: fileKeyIdsPlaceOf(stage),
    isBehindEdge: stage.hasEdge,
    mailFrom: stage.mailFrom,
    hasMailSets: data.hasMailSets,
    watchedAccount: stage.hasEdge ? Aws.ACCOUNT_ID : undefined,
    version,
    commit,
  }
  const secretPlaces = mapEntries(data.secrets, (_name, secret) => secret.secretArn)
  // a stack of their own, because each counts towards the limit of 500 resources; emulators watch nothing
  const metrics = stage.hasEdge ? new NestedStack(stack, METRICS_STACK) : undefined
  return entriesOf<FunctionName, FunctionDefinition>(functions)
    .filter(([, definition]) => belongs(definition))
    .map(([name, definition]) => {
      const handler = new AppFunction(stack, name, {
        definition,
        stage,
        bundle: bundles[name],
        environment: environmentOf(name, settings, secretPlaces),
        data,
      }).function
      if (metrics !== undefined)
        for (const metric of lineMetricsOf(name))
          new LogMetric(metrics, `${name} ${metric.name}`, {
            logGroup: handler.logGroup,
            metric,
            stage: stage.name,
          })
      return { name, definition, handler }
    })
}

interface LogMetricProps {
  logGroup: ILogGroup
  metric: LineMetric
  stage: string
}

/** A metric of the lines of a log group. Those of several log groups with one name are one metric. */
class LogMetric extends Construct {
  constructor(scope: Construct, id: string, { logGroup, metric, stage }: LogMetricProps) {
    super(scope, id)
    const { name, value, by } = metric
    new MetricFilter(this, 'filter', {
      logGroup,
      filterPattern: FilterPattern.literal(patternOf(metric)),
      metricNamespace: namespaceOf(stage),
      metricName: name,
      ...(value !== undefined && { metricValue: `$.${value}` }),
      ...(by !== undefined && { dimensions: { [by]: `$.${by}` } }),
    })
  }
}

/** The conditions of a metric in the filter syntax of CloudWatch. */
const patternOf = ({ where, or }: LineMetric): string =>
  or === undefined ? `{ ${allOf(where)} }` : `{ (${allOf(where)}) || (${allOf(or)}) }`

function allOf(where: LineMetric['where']): string {
  const conditions = where.map((condition) => {
    if ('is' in condition)
      return condition.is.map((value) => `$.${condition.field} = "${value}"`).join(' || ')
    return 'above' in condition
      ? `$.${condition.field} > ${condition.above}`
      : `$.${condition.field} < ${condition.below}`
  })
  const [first = '', ...others] = conditions
  return others.length === 0 ? first : conditions.map((one) => `(${one})`).join(' && ')
}

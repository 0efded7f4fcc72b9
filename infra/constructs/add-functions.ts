import { Aws, NestedStack, type Stack } from 'aws-cdk-lib'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { type LineMetric, lineMetricsOf } from '#shared/system/alarms/line-metrics.ts'
import { environmentOf } from '#shared/system/environment.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import type { BundleFolders } from '../bundle.ts'
import { entriesOf, mapEntries } from '../entries.ts'
import { fileKeyIdsPlaceOf, pageOriginPlaceOf, type Stage } from '../stages.ts'
import type { DataResources } from './grants.ts'
import { AppFunction } from './app-function.ts'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { namespaceOf } from '#shared/system/alarms/alarm-definition.ts'

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
  const {
    dailyUnlockLimit,
    dailyPages,
    dailyTokens,
    registerUrl,
    sectorFeedUrls,
    snapshotMaxAgeSeconds,
    pipelinePaceSeconds,
    scanSegments,
    mailFrom,
    providers,
  } = stage
  const settings = {
    stageName: stage.name,
    resourcePrefix,
    // absent in the first generation, whose functions stay as they are
    ...(data.tablePrefix !== resourcePrefix && { tablePrefix: data.tablePrefix }),
    queueUrlPrefix: `https://sqs.${stack.region}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/`,
    dailyUnlockLimit,
    dailyPages,
    dailyTokens,
    registerUrl,
    sectorFeedUrls,
    snapshotMaxAgeSeconds,
    pipelinePaceSeconds,
    scanSegments,
    pageOrigin: pageOriginPlaceOf(stage),
    fileKeyIds: fileKeyIdsPlaceOf(stage),
    isBehindEdge: stage.hasEdge,
    mailFrom,
    hasMailSets: data.hasMailSets,
    watchedAccount: stage.hasEdge ? Aws.ACCOUNT_ID : undefined,
    providers,
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
  /** The name of the stage. */
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

/**
 * The conditions of a metric in the filter syntax of CloudWatch
 * (docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html).
 */
function patternOf({ where, or }: LineMetric): string {
  return or === undefined ? `{ ${allOf(where)} }` : `{ (${allOf(where)}) || (${allOf(or)}) }`
}

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

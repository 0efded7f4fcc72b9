import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { API_PREFIX } from '#shared/api/contract.ts'
import {
  type AlarmDefinition,
  alarmNameOf,
  countOf,
  type Metric as MetricDefinition,
  namespaceOf,
  type Share,
} from '#shared/system/alarms/alarm-definition.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { apiNameOf, vaultNameOf } from '../stages.ts'

export interface MeasuredStage {
  name: string
  resourcePrefix: string
  functionName: (name: FunctionName) => string
}

interface SymptomAlarmProps {
  definition: AlarmDefinition
  measured: MeasuredStage
  /** The topic of the alarm's urgency. It also hears when the alarm has ended. */
  topic: ITopic
}

const missing = {
  breaching: TreatMissingData.BREACHING,
  notBreaching: TreatMissingData.NOT_BREACHING,
}

/** The CloudWatch alarm of a definition. Its description has the impact and the runbook. */
export class SymptomAlarm extends Alarm {
  constructor(scope: Construct, id: string, { definition, measured, topic }: SymptomAlarmProps) {
    const { limit, impact, runbook } = definition
    super(scope, id, {
      alarmName: alarmNameOf(measured.name, definition),
      alarmDescription: `${impact} What to do: docs/runbooks/${runbook}`,
      metric: watched(definition, measured),
      threshold: 'above' in limit ? limit.above : limit.below,
      comparisonOperator:
        'above' in limit ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: definition.periods,
      datapointsToAlarm: definition.breachingPeriods,
      treatMissingData: missing[definition.missing],
    })
    this.addAlarmAction(new SnsAction(topic))
    this.addOkAction(new SnsAction(topic))
  }
}

function watched({ watches, periodSeconds }: AlarmDefinition, measured: MeasuredStage): IMetric {
  const period = Duration.seconds(periodSeconds)
  const made = (metric: MetricDefinition) => metricOf(metric, measured, period)
  if (watches.from === 'share')
    return new MathExpression({
      expression: expressionOf(watches),
      usingMetrics: { part: made(watches.part), whole: made(watches.whole) },
      period,
    })
  if (watches.from === 'many')
    return new MathExpression({
      expression: `IF(count >= ${watches.least}, statistic, 0)`,
      usingMetrics: { statistic: made(watches.metric), count: made(countOf(watches)) },
      period,
    })
  return made(watches)
}

function expressionOf({ least, most }: Share): string {
  const share = `IF(part >= ${least}, 100 * part / whole, 0)`
  return most === undefined ? share : `IF(part > ${most}, 100, ${share})`
}

function metricOf(metric: MetricDefinition, measured: MeasuredStage, period: Duration): Metric {
  const { name: metricName, statistic } = metric
  if (metric.from === 'lines')
    return new Metric({ namespace: namespaceOf(measured.name), metricName, statistic, period })
  const { namespace, of } = metric
  return new Metric({ namespace, metricName, statistic, period, dimensionsMap: dimensionsOf(of, measured) })
}

function dimensionsOf(
  of: Extract<MetricDefinition, { from: 'aws' }>['of'],
  { name, resourcePrefix, functionName }: MeasuredStage,
): Record<string, string> {
  if (of === 'account') return {}
  if (of === 'api') return { ApiName: apiNameOf(name), Stage: API_PREFIX.slice(1) }
  if ('queue' in of) return { QueueName: `${resourcePrefix}-${of.queue}` }
  if ('vault' in of) return { BackupVaultName: of.vault === 'own' ? vaultNameOf(resourcePrefix) : of.vault }
  return { FunctionName: functionName(of.function) }
}

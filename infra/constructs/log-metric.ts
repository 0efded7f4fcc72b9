import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { namespaceOf } from '#shared/system/alarms/alarm-definition.ts'
import type { LineMetric } from '#shared/system/alarms/line-metrics.ts'

interface LogMetricProps {
  logGroup: ILogGroup
  metric: LineMetric
  /** The name of the stage. */
  stage: string
}

/** A metric of the lines of a log group. Those of several log groups with one name are one metric. */
export class LogMetric extends Construct {
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

import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

interface LogMetricProps {
  logGroup: ILogGroup
  /** The message of the log lines that are counted. It is also the name of the metric. */
  message: string
  /** The field of the log line by which the metric is divided, if any. */
  by?: string
}

/** A metric that counts the log lines with one message. The metrics of several functions with one message are one. */
export class LogMetric extends Construct {
  readonly filter: MetricFilter

  constructor(scope: Construct, id: string, { logGroup, message, by }: LogMetricProps) {
    super(scope, id)
    this.filter = new MetricFilter(this, 'filter', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricNamespace: 'SponsorFinder',
      metricName: message,
      ...(by !== undefined && { dimensions: { [by]: `$.${by}` } }),
    })
  }
}

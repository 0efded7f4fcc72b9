import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { LogMetric } from './log-metric.ts'

interface LogAlarmProps {
  logGroup: ILogGroup
  /** The message of the log line that raises the alarm. */
  message: string
  /** What has happened and what to do, for the reader of the alarm. */
  description: string
  topic: ITopic
}

/** An alarm that a log line raises, once per line. It ends by itself after an hour. */
export class LogAlarm extends Construct {
  constructor(scope: Construct, id: string, { logGroup, message, description, topic }: LogAlarmProps) {
    super(scope, id)
    const { filter } = new LogMetric(this, 'metric', { logGroup, message })
    const alarm = new Alarm(this, 'alarm', {
      alarmDescription: description,
      metric: filter.metric({ statistic: 'Sum', period: Duration.hours(1) }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
  }
}

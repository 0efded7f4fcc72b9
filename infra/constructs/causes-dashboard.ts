import { Duration } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { namespaceOf } from '#shared/system/alarms/alarm-definition.ts'
import { lineNames } from '#shared/system/alarms/line-metrics.ts'
import { apiNameOf, GLOBAL_REGION } from '../stages.ts'

interface CausesDashboardProps {
  stage: string
  resourcePrefix: string
  alarms: IAlarm[]
}

/**
 * The state of every alarm, and below it the causes: what explains a symptom, but is none itself. Searches find the
 * functions and tables by the prefix of their stage, so that the dashboard needs no list of them.
 */
export class CausesDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { stage, resourcePrefix, alarms }: CausesDashboardProps) {
    super(scope, id, { dashboardName: `sponsor-finder-${stage}`, defaultInterval: Duration.hours(6) })
    const functions = `FunctionName=sponsor-finder-${stage}`
    const tables = `TableName=${resourcePrefix}`
    this.addWidgets(new AlarmStatusWidget({ alarms, width: 24, height: 8, title: 'Alarms' }))
    this.addWidgets(
      graph('API: p99 in milliseconds, with cold starts', [
        search(`{AWS/ApiGateway,ApiName} MetricName="Latency" ApiName="${apiNameOf(stage)}"`, 'p99'),
        search(`{AWS/Lambda,FunctionName} MetricName="UrlRequestLatency" ${functions}`, 'p99'),
      ]),
      graph('Functions: p99 in milliseconds', [
        search(`{AWS/Lambda,FunctionName} MetricName="Duration" ${functions}`, 'p99'),
      ]),
      graph('Functions: failed runs', [
        search(`{AWS/Lambda,FunctionName} MetricName="Errors" ${functions}`, 'Sum'),
      ]),
      graph('Functions: milliseconds of starts that a call waited for', [
        search(`{${namespaceOf(stage)}} MetricName="${lineNames.starts}"`, 'Average'),
        search(`{${namespaceOf(stage)}} MetricName="${lineNames.starts}"`, 'Maximum'),
      ]),
    )
    this.addWidgets(
      graph('Tables: throttled reads and writes', [
        search(`{AWS/DynamoDB,TableName} MetricName="ReadThrottleEvents" ${tables}`, 'Sum'),
        search(`{AWS/DynamoDB,TableName} MetricName="WriteThrottleEvents" ${tables}`, 'Sum'),
        search(
          `{AWS/DynamoDB,GlobalSecondaryIndexName,TableName} MetricName="WriteThrottleEvents" ${tables}`,
          'Sum',
        ),
      ]),
      graph('Tables: conflicts of transactions, such as two unlocks at once', [
        search(`{AWS/DynamoDB,TableName} MetricName="TransactionConflict" ${tables}`, 'Sum'),
      ]),
      graph('Queues: waiting messages', [
        search(
          `{AWS/SQS,QueueName} MetricName="ApproximateNumberOfMessagesVisible" QueueName=${resourcePrefix}`,
          'Maximum',
        ),
      ]),
    )
    this.addWidgets(
      graph('Messages that expired, by type', [
        search(`{${namespaceOf(stage)},type} MetricName="${lineNames.expired}"`, 'Sum'),
      ]),
      graph('Firewall: blocked requests, by rule', [
        search('{AWS/WAFV2,Rule,WebACL} MetricName="BlockedRequests"', 'Sum', GLOBAL_REGION),
      ]),
      graph('CloudFront: requests, of which the API answers a part', [
        search(
          '{AWS/CloudFront,DistributionId,Region} MetricName="Requests" Region="Global"',
          'Sum',
          GLOBAL_REGION,
        ),
        search(`{AWS/ApiGateway,ApiName} MetricName="Count" ApiName="${apiNameOf(stage)}"`, 'Sum'),
        search(`{AWS/Lambda,FunctionName} MetricName="UrlRequestCount" ${functions}`, 'Sum'),
      ]),
      graph('CloudFront: answers with 5xx, in percent', [
        search(
          '{AWS/CloudFront,DistributionId,Region} MetricName="5xxErrorRate" Region="Global"',
          'Average',
          GLOBAL_REGION,
        ),
      ]),
    )
  }
}

const search = (what: string, statistic: string, searchRegion?: string) =>
  new MathExpression({
    expression: `SEARCH('${what}', '${statistic}', 300)`,
    usingMetrics: {},
    label: '',
    period: Duration.minutes(5),
    ...(searchRegion !== undefined && { searchRegion }),
  })

const graph = (title: string, left: MathExpression[]) => new GraphWidget({ title, left, width: 8, height: 6 })

import { expect, it } from 'vitest'
import { ofType, synthesize, text } from './synthesize.ts'

interface Widget {
  type: string
  properties: { title: string; alarms?: string[]; region?: string; metrics?: Record<string, unknown>[][] }
}

const { operations } = synthesize('production')
const [[, dashboard] = []] = ofType(operations!, 'AWS::CloudWatch::Dashboard')
const { widgets } = JSON.parse(text(dashboard?.Properties['DashboardBody'])) as { widgets: Widget[] }
const PREFIX = 'sponsor-finder-production-<AWS::AccountId>'

/** Each graph with its searches. A search in another region than the stack's names it. */
const graphs = Object.fromEntries(
  widgets
    .filter(({ type }) => type === 'metric')
    .map(({ properties: { title, metrics = [] } }) => [
      title,
      metrics.map(([{ expression, region } = {}]) =>
        [expression, region].filter((part) => part !== undefined).join(' in '),
      ),
    ]),
)

const search = (what: string, statistic: string) => `SEARCH('${what}', '${statistic}', 300)`

it('the dashboard has the state of every alarm', () => {
  const [alarms, ...others] = widgets.filter(({ type }) => type === 'alarm')
  expect(others).toEqual([])
  expect(alarms?.properties.alarms).toHaveLength(ofType(operations!, 'AWS::CloudWatch::Alarm').length)
})

it('each cause has a graph of the metrics that show it', () => {
  const api = 'ApiName="sponsor-finder-production"'
  const functions = 'FunctionName=sponsor-finder-production'
  const tables = `TableName=${PREFIX}`
  expect(graphs).toEqual({
    'API: p99 in milliseconds, with cold starts': [
      search(`{AWS/ApiGateway,ApiName} MetricName="Latency" ${api}`, 'p99'),
      search(`{AWS/Lambda,FunctionName} MetricName="UrlRequestLatency" ${functions}`, 'p99'),
    ],
    'Functions: p99 in milliseconds': [
      search(`{AWS/Lambda,FunctionName} MetricName="Duration" ${functions}`, 'p99'),
    ],
    'Functions: failed runs': [search(`{AWS/Lambda,FunctionName} MetricName="Errors" ${functions}`, 'Sum')],
    'Functions: milliseconds of starts that a call waited for': [
      search('{SponsorFinder/production} MetricName="milliseconds of starts"', 'Average'),
      search('{SponsorFinder/production} MetricName="milliseconds of starts"', 'Maximum'),
    ],
    'Tables: throttled reads and writes': [
      search(`{AWS/DynamoDB,TableName} MetricName="ReadThrottleEvents" ${tables}`, 'Sum'),
      search(`{AWS/DynamoDB,TableName} MetricName="WriteThrottleEvents" ${tables}`, 'Sum'),
      search(
        `{AWS/DynamoDB,GlobalSecondaryIndexName,TableName} MetricName="WriteThrottleEvents" ${tables}`,
        'Sum',
      ),
    ],
    'Tables: conflicts of transactions, such as two unlocks at once': [
      search(`{AWS/DynamoDB,TableName} MetricName="TransactionConflict" ${tables}`, 'Sum'),
    ],
    'Queues: waiting messages': [
      search(
        `{AWS/SQS,QueueName} MetricName="ApproximateNumberOfMessagesVisible" QueueName=${PREFIX}`,
        'Maximum',
      ),
    ],
    'Messages that expired, by type': [
      search('{SponsorFinder/production,type} MetricName="message expired"', 'Sum'),
    ],
    'Firewall: blocked requests, by rule': [
      `${search('{AWS/WAFV2,Rule,WebACL} MetricName="BlockedRequests"', 'Sum')} in us-east-1`,
    ],
    'CloudFront: requests, of which the API answers a part': [
      `${search('{AWS/CloudFront,DistributionId,Region} MetricName="Requests" Region="Global"', 'Sum')} in us-east-1`,
      search(`{AWS/ApiGateway,ApiName} MetricName="Count" ${api}`, 'Sum'),
      search(`{AWS/Lambda,FunctionName} MetricName="UrlRequestCount" ${functions}`, 'Sum'),
    ],
    'CloudFront: answers with 5xx, in percent': [
      `${search('{AWS/CloudFront,DistributionId,Region} MetricName="5xxErrorRate" Region="Global"', 'Average')} in us-east-1`,
    ],
  })
})

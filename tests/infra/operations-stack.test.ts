import { describe, expect, it } from 'vitest'
import { alarmNameOf, metricsOf } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { lineMetricsOf } from '#shared/system/alarms/line-metrics.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { alarmSettingsOf, stageNamed, stageNames } from '../../infra/stages.ts'
import { ofType, synthesize, text } from './synthesize.ts'

interface Filter {
  FilterPattern: string
  LogGroupName: unknown
  MetricTransformations: {
    MetricName: string
    MetricNamespace: string
    MetricValue: string
    Dimensions?: { Key: string; Value: string }[]
  }[]
}

interface Alarm {
  AlarmName: string
  AlarmDescription: string
  AlarmActions: unknown[]
  MetricName?: string
  Namespace?: string
  Dimensions?: { Name: string; Value: unknown }[]
  Metrics?: {
    Expression?: string
    MetricStat?: { Metric: { MetricName: string }; Period: number; Stat: string }
  }[]
}

const inAws = stageNames.filter((name) => stageNamed(name).hasEdge)
const names = Object.keys(functions) as FunctionName[]

const alarmsIn = (stage: string) =>
  ofType<Alarm>(synthesize(stage).operations!, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties,
  )

const dimensionsOf = (alarms: Alarm[], id: string) =>
  alarms.find(({ AlarmName }) => AlarmName.endsWith(id))?.Dimensions

const hasAlarm = (stage: string, id: string) =>
  alarmsIn(stage).some(({ AlarmName }) => AlarmName.endsWith(id))

const filtersIn = (stage: string) => {
  const { apiMetrics, workersMetrics } = synthesize(stage)
  return [apiMetrics, workersMetrics].flatMap((stack) =>
    stack === undefined
      ? []
      : ofType<Filter>(stack, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties),
  )
}

/** The dead-letter queues of a stage, without the prefix of their names. */
const deadLetterQueuesIn = (stage: string) =>
  ofType<{ QueueName?: unknown }>(synthesize(stage).data, 'AWS::SQS::Queue')
    .map(([, { Properties }]) => text(Properties.QueueName))
    .filter((name) => name.endsWith('-dead'))

describe.each(inAws)('the alarms of the stage %s', (stage) => {
  const definitions = alarmsOf(alarmSettingsOf(stageNamed(stage)))
  const alarms = alarmsIn(stage)
  // those of a canary are for CodeDeploy (tests/infra/canaries.test.ts)
  const filters = filtersIn(stage).filter(
    ({ MetricTransformations: [made] }) => !made?.MetricName.startsWith('errors of '),
  )

  it('each definition is one alarm, with its impact, its runbook and the topic of its urgency', () => {
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
      definitions.map((definition) => alarmNameOf(stage, definition)).toSorted(),
    )
    for (const definition of definitions) {
      const alarm = alarms.find(({ AlarmName }) => AlarmName === alarmNameOf(stage, definition))
      expect(alarm?.AlarmDescription).toContain(definition.impact)
      expect(alarm?.AlarmDescription).toContain(`docs/runbooks/${definition.runbook}`)
      expect(alarm?.AlarmActions.map(text)).toEqual([expect.stringMatching(`^<${definition.urgency}`)])
    }
  })

  it('each dead-letter queue of the stage has an alarm', () => {
    const watched = alarms
      .filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')
      .flatMap(({ Dimensions = [] }) => Dimensions.map(({ Value }) => text(Value)))
    expect(watched.toSorted()).toEqual(deadLetterQueuesIn(stage).toSorted())
  })

  it('each schedule of the stage has an alarm for its absence', () => {
    const { workers } = synthesize(stage)
    const schedules = ['AWS::Events::Rule', 'AWS::Scheduler::Schedule'].flatMap((type) =>
      ofType(workers, type),
    )
    const heartbeats = definitions.filter(({ missing }) => missing === 'breaching')
    expect(heartbeats).toHaveLength(schedules.length)
  })

  it('each metric of log lines that an alarm watches is made by a filter of the same namespace', () => {
    const made = filters.flatMap(({ MetricTransformations }) =>
      MetricTransformations.map(({ MetricNamespace, MetricName }) => `${MetricNamespace}: ${MetricName}`),
    )
    const watched = definitions
      .flatMap(metricsOf)
      .flatMap((metric) => (metric.from === 'lines' ? [`SponsorFinder/${stage}: ${metric.name}`] : []))
    expect(watched.filter((name) => !made.includes(name))).toEqual([])
  })

  it('the log group of each function has the filters of its metrics, and errors of all are one metric', () => {
    for (const name of names) {
      const own = filters.filter(({ LogGroupName }) =>
        new RegExp(`(?:api|workers)${name}logs`).test(text(LogGroupName)),
      )
      expect(own.map(({ MetricTransformations: [made] }) => made?.MetricName)).toEqual(
        lineMetricsOf(name).map((metric) => metric.name),
      )
    }
    expect(filters.filter(({ FilterPattern }) => FilterPattern.includes('$.level = "error"'))).toHaveLength(
      names.length,
    )
  })

  it('a filter has the syntax of CloudWatch', () => {
    const patterns = new Set(filters.map(({ FilterPattern }) => FilterPattern))
    expect(patterns).toContain('{ $.dueSeconds > 150 }')
    expect(patterns).toContain('{ $.ageSeconds > 21600 }')
    expect(patterns).toContain('{ $.message = "schedule ran" }')
    expect(patterns).toContain('{ ($.message = "mail") && ($.outcome = "refused") }')
    expect(patterns).toContain(
      '{ ($.level = "error" || $.level = "ERROR" || $.level = "FATAL") || (($.type = "platform.report") && ($.record.status = "timeout")) }',
    )
    const search = filters.find(({ FilterPattern }) => FilterPattern.includes('"/sponsorships"'))
    expect(search).toMatchObject({
      FilterPattern:
        '{ ($.message = "request") && ($.method = "GET") && ($.path = "/sponsorships") && ($.status < 300) }',
      MetricTransformations: [{ MetricName: 'milliseconds of sponsorships', MetricValue: '$.milliseconds' }],
    })
  })

  // docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_MetricTransformation.html, API_PutMetricFilter.html
  it('CloudWatch Logs accepts the name and the namespace of every metric, and its value, pattern and dimensions', () => {
    const all = filtersIn(stage)
    expect(all.length).toBeGreaterThan(names.length)
    for (const { FilterPattern, MetricTransformations } of all) {
      expect(FilterPattern.length).toBeLessThanOrEqual(1024)
      expect(MetricTransformations).toHaveLength(1)
      for (const { MetricName, MetricNamespace, MetricValue, Dimensions = [] } of MetricTransformations) {
        for (const name of [MetricName, MetricNamespace]) expect(name).toMatch(/^[^:*$]{1,255}$/)
        expect(MetricValue.length).toBeLessThanOrEqual(100)
        expect(Dimensions.length).toBeLessThanOrEqual(3)
        for (const { Key, Value } of Dimensions) {
          expect(Key).toMatch(/^[^:*$]{1,255}$/)
          expect(Value).toMatch(/^\$\..{1,253}$/)
        }
      }
    }
  })

  it('expired messages are counted by type, and no other metric has a dimension', () => {
    const having = filters.flatMap(({ MetricTransformations }) =>
      MetricTransformations.filter(({ Dimensions = [] }) => Dimensions.length > 0),
    )
    expect(having.length).toBeGreaterThan(0)
    for (const { MetricName, Dimensions } of having) {
      expect(MetricName).toBe('message expired')
      expect(Dimensions).toEqual([{ Key: 'type', Value: '$.type' }])
    }
  })

  it('a share alarms only from a number of cases on, and from a larger one always', () => {
    const share = alarms.find(({ AlarmName }) => AlarmName.endsWith('api-errors'))
    expect(share?.Metrics?.map(({ Expression }) => Expression)).toContain(
      'IF(part > 20, 100, IF(part >= 5, 100 * part / whole, 0))',
    )
  })

  it('few cases of few calls are an outage from half of them on', () => {
    const outage = alarms.find(({ AlarmName }) => AlarmName.endsWith('api-outage'))
    expect(outage?.Metrics?.map(({ Expression }) => Expression)).toContain(
      'IF(part >= 3, 100 * part / whole, 0)',
    )
  })

  it('a percentile alarms only from a number of values on, which are those of the same metric', () => {
    const slow = alarms.find(({ AlarmName }) => AlarmName.endsWith('slow-search'))
    expect(slow?.Metrics?.map(({ Expression }) => Expression)).toContain('IF(count >= 20, statistic, 0)')
    expect(
      slow?.Metrics?.flatMap(({ MetricStat }) =>
        MetricStat === undefined ? [] : [[MetricStat.Metric.MetricName, MetricStat.Stat, MetricStat.Period]],
      ),
    ).toEqual([
      ['milliseconds of sponsorships', 'p99', 300],
      ['milliseconds of sponsorships', 'SampleCount', 300],
    ])
  })

  it('the metrics of AWS name resources that the stage has', () => {
    const { api, workers } = synthesize(stage)
    const [[, rest] = []] = ofType<{ Name: string }>(api, 'AWS::ApiGateway::RestApi')
    expect(dimensionsOf(alarms, 'usage-plan')).toEqual([
      { Name: 'ApiName', Value: rest?.Properties.Name },
      { Name: 'Stage', Value: 'api' },
    ])
    const [{ Value } = { Value: '' }] = dimensionsOf(alarms, 'stream-late') ?? []
    expect(JSON.stringify(Value)).toContain('relayMessages')
    expect(JSON.stringify(workers.Outputs)).toContain('relayMessages')
  })
})

describe('a stage', () => {
  it('without schedules that fetch has no alarm about their work', () => {
    for (const id of ['register-old', 'heartbeat-fetchDailyRegister'])
      expect([hasAlarm('dev', id), hasAlarm('production', id)]).toEqual([false, true])
  })

  it('with an address for alarms subscribes it to both topics', () => {
    const { operations } = synthesize('dev', { alarmEmail: 'ops@example.org' })
    const subscribed = ofType<{ Endpoint: string; TopicArn: unknown }>(operations!, 'AWS::SNS::Subscription')
    expect(subscribed.map(([, { Properties }]) => Properties.Endpoint)).toEqual([
      'ops@example.org',
      'ops@example.org',
    ])
    expect(new Set(subscribed.map(([, { Properties }]) => text(Properties.TopicArn))).size).toBe(2)
    expect(ofType(synthesize('dev').operations!, 'AWS::SNS::Subscription')).toEqual([])
  })

  it('for emulators has neither alarms nor metrics', () => {
    const { operations } = synthesize('localstack')
    expect(operations).toBeUndefined()
    expect(filtersIn('localstack')).toEqual([])
  })
})

describe('the settings of alarms', () => {
  const all = inAws.flatMap((stage) => alarmsOf(alarmSettingsOf(stageNamed(stage))))

  // docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html
  it('no alarm spans more than CloudWatch allows: a day, or a week from hourly periods on', () => {
    for (const { periodSeconds, periods, breachingPeriods } of all) {
      expect(periodSeconds % 60).toBe(0)
      expect(periodSeconds * periods).toBeLessThanOrEqual(periodSeconds < 3600 ? 86_400 : 604_800)
      expect(breachingPeriods).toBeLessThanOrEqual(periods)
    }
  })

  // CloudWatch ignores missing data of tables, so an alarm on them would stay on
  it('no alarm watches a table', () => {
    const metrics = all.flatMap(metricsOf)
    expect(metrics.filter((metric) => metric.from === 'aws' && metric.namespace === 'AWS/DynamoDB')).toEqual(
      [],
    )
  })
})

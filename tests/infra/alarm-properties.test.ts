import { describe, expect, it } from 'vitest'
import { type AlarmDefinition, alarmNameOf, type Metric } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { alarmSettingsOf, stageNamed } from '../../infra/stages.ts'
import { ofType, synthesize, text } from './synthesize.ts'

const backupVault = 'arn:aws:backup:eu-west-2:210987654321:backup-vault:copies'
const { operations, backup } = synthesize('production', { backupVault })
const definitions = alarmsOf(alarmSettingsOf(stageNamed('production', { backupVault })))

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.some(([key]) => key === 'Ref' || key.startsWith('Fn::'))) return text(value)
  return Object.fromEntries(entries.map(([key, part]) => [key, plain(part)]))
}

const made = new Map(
  ofType(operations!, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => {
    const { Tags: _tags, ...properties } = plain(Properties) as Record<string, unknown>
    return [properties['AlarmName'], properties]
  }),
)

const STATISTICS = ['Sum', 'Average', 'Maximum']

const dimensionsOf = (metric: Metric) => {
  if (metric.from === 'lines' || metric.of === 'account') return []
  const { of } = metric
  if (of === 'api')
    return [
      { Name: 'ApiName', Value: 'sponsor-finder-production' },
      { Name: 'Stage', Value: 'api' },
    ]
  const prefix = 'sponsor-finder-production-<AWS::AccountId>'
  if ('queue' in of) return [{ Name: 'QueueName', Value: `${prefix}-${of.queue}` }]
  if ('vault' in of)
    return [{ Name: 'BackupVaultName', Value: of.vault === 'own' ? `${prefix}-vault-7d` : of.vault }]
  const exported = new RegExp(
    `^<sponsor-finder-production-(?:api|workers):\\w*Ref${of.function}function\\w+>$`,
  )
  return [{ Name: 'FunctionName', Value: expect.stringMatching(exported) as unknown }]
}

const namespaceOf = (metric: Metric) =>
  metric.from === 'lines' ? 'SponsorFinder/production' : metric.namespace

const withDimensions = (metric: Metric) => {
  const dimensions = dimensionsOf(metric)
  return dimensions.length === 0 ? {} : { Dimensions: dimensions }
}

const result = (Expression: string) => ({ Id: 'expr_1', Expression, ReturnData: true })

/** What CloudFormation must be told of the metric of an alarm. */
function watchedBy({ watches, periodSeconds }: AlarmDefinition) {
  if (watches.from === 'lines' || watches.from === 'aws')
    return {
      Namespace: namespaceOf(watches),
      MetricName: watches.name,
      Period: periodSeconds,
      ...(STATISTICS.includes(watches.statistic)
        ? { Statistic: watches.statistic }
        : { ExtendedStatistic: watches.statistic }),
      ...withDimensions(watches),
    }
  const measured = (Id: string, metric: Metric) => ({
    Id,
    ReturnData: false,
    MetricStat: {
      Metric: { Namespace: namespaceOf(metric), MetricName: metric.name, ...withDimensions(metric) },
      Period: periodSeconds,
      Stat: metric.statistic,
    },
  })
  if (watches.from === 'many') {
    const { metric, least } = watches
    const count = measured('count', { ...metric, statistic: 'SampleCount' })
    return {
      Metrics: [result(`IF(count >= ${least}, statistic, 0)`), measured('statistic', metric), count],
    }
  }
  const { part, whole, least, most } = watches
  const share = `IF(part >= ${least}, 100 * part / whole, 0)`
  return {
    Metrics: [
      result(most === undefined ? share : `IF(part > ${most}, 100, ${share})`),
      measured('part', part),
      measured('whole', whole),
    ],
  }
}

describe('an alarm in AWS', () => {
  it.each(definitions)('$id is what its definition says, and nothing else', (definition) => {
    const { limit, periods, breachingPeriods, missing, impact, runbook, urgency } = definition
    const topic = expect.stringMatching(new RegExp(`^<${urgency}[0-9A-F]{8}>$`)) as unknown
    expect(made.get(alarmNameOf('production', definition))).toEqual({
      AlarmName: `sponsor-finder-production-${definition.id}`,
      AlarmDescription: `${impact} What to do: docs/runbooks/${runbook}`,
      ...('above' in limit
        ? { ComparisonOperator: 'GreaterThanThreshold', Threshold: limit.above }
        : { ComparisonOperator: 'LessThanThreshold', Threshold: limit.below }),
      EvaluationPeriods: periods,
      DatapointsToAlarm: breachingPeriods,
      TreatMissingData: missing,
      AlarmActions: [topic],
      // it also says when it has ended
      OKActions: [topic],
      ...watchedBy(definition),
    })
  })

  it('there is no other alarm', () => {
    expect(made.size).toBe(definitions.length)
  })
})

describe('backups', () => {
  it('their alarms name the vault of the stage and the one in the other account', () => {
    const [[, vault] = []] = ofType(backup!, 'AWS::Backup::BackupVault')
    const own = text(vault?.Properties['BackupVaultName'])
    const watched = [...made.values()].flatMap(({ Namespace, MetricName, Dimensions }) =>
      Namespace === 'AWS/Backup' ? [[MetricName, (Dimensions as { Value: string }[])[0]?.Value]] : [],
    )
    expect(watched).toEqual([
      ['NumberOfBackupJobsFailed', own],
      ['NumberOfBackupJobsExpired', own],
      ['NumberOfBackupJobsCompleted', own],
      ['NumberOfCopyJobsFailed', own],
      ['NumberOfCopyJobsFailed', 'copies'],
    ])
  })

  it('a day without any of them alarms, although nothing fails and no number arrives', () => {
    expect(made.get('sponsor-finder-production-missing-backups')).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 3600,
      // backups begin at 2:00 UK time, which is 25 hours later in autumn, or up to an hour after that
      EvaluationPeriods: 27,
      DatapointsToAlarm: 27,
      TreatMissingData: 'breaching',
    })
  })

  it('a stage without a vault has no alarm about them', () => {
    const without = alarmsOf(alarmSettingsOf(stageNamed('production'))).map(({ id }) => id)
    expect(definitions.map(({ id }) => id).filter((id) => !without.includes(id))).toEqual([
      'failed-backups',
      'expired-backups',
      'missing-backups',
      'failed-copies-from',
      'failed-copies-to',
    ])
  })
})

describe('a dead letter', () => {
  it('wakes somebody, except a failed run of a schedule: the heartbeats that matter page by themselves', () => {
    const told = definitions.filter(({ id, urgency }) => id.startsWith('dead-letters-') && urgency === 'tell')
    expect(told.map(({ id }) => id)).toEqual(['dead-letters-schedules'])
    const paging = definitions.filter(({ symptom, urgency }) => symptom === 'heartbeat' && urgency === 'page')
    expect(paging.map(({ id }) => id).toSorted()).toEqual(['heartbeat-refreshIndex', 'heartbeat-sweepOutbox'])
  })
})

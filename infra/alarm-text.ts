import { type AlarmDefinition, type Metric, metricsOf } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { costOf } from './cost/prices.ts'
import { alarmSettingsOf, stageNamed } from './stages.ts'

/** All alarms: those of `production` with backups. */
export const allAlarms = (): AlarmDefinition[] => {
  const backupVault = 'arn:aws:backup:eu-west-2:111122223333:backup-vault:copies'
  return alarmsOf(alarmSettingsOf(stageNamed('production', { backupVault })))
}

const textOf = (metric: Metric): string =>
  metric.from === 'lines'
    ? `${metric.name} (${metric.statistic})`
    : `${metric.namespace.slice(4)} ${metric.name} (${metric.statistic})`

const minutes = (seconds: number) => (seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`)

/** When an alarm rings, such as `error lines (Sum) > 5 in 5 min`. */
export function ringsWhen(definition: AlarmDefinition): string {
  const { limit, periodSeconds, periods, breachingPeriods } = definition
  const comparison = 'above' in limit ? `> ${limit.above}` : `< ${limit.below}`
  const span =
    periods === 1
      ? `in ${minutes(periodSeconds)}`
      : `in ${breachingPeriods} of ${periods} periods of ${minutes(periodSeconds)}`
  return `${whatOf(definition)} ${comparison} ${span}`
}

function whatOf({ watches }: AlarmDefinition): string {
  if (watches.from === 'many') return `${textOf(watches.metric)}, from ${watches.least} values on,`
  if (watches.from !== 'share') return textOf(watches)
  const { part, whole, least, most } = watches
  const share = `from ${least} on in % of ${textOf(whole)}`
  return most === undefined ? `${textOf(part)}, ${share}` : `${textOf(part)} > ${most}, or ${share}`
}

/** What alarms cost at most a month. A metric costs by the hours in which it has data. */
export function alarmCost(definitions: readonly AlarmDefinition[]): {
  alarms: number
  watched: number
  metrics: number
  dollars: number
} {
  const watched = definitions.flatMap(metricsOf)
  const own = watched.flatMap((metric) => (metric.from === 'lines' ? [metric.name] : []))
  const metrics = new Set(own).size
  return {
    alarms: definitions.length,
    watched: watched.length,
    metrics,
    dollars: costOf('alarm', watched.length) + costOf('metric', metrics),
  }
}

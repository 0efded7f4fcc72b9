import {
  type AlarmDefinition,
  type Metric,
  metricsOf,
  symptomOf,
} from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { costOf } from './cost/prices.ts'
import { alarmSettingsOf, stageNamed } from './stages.ts'

/** The alarms of the documents: those of `production` with backups, which are all. */
export const documentedAlarms = (): AlarmDefinition[] => {
  const backupVault = 'arn:aws:backup:eu-west-2:111122223333:backup-vault:copies'
  return alarmsOf(alarmSettingsOf(stageNamed('production', { backupVault })))
}

/** What a symptom is, in words. */
interface AlarmRow {
  name: string
  urgency: string
  rings: string
  impact: string
  runbook: string
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

/** The alarms as rows, one for each symptom. Where the alarms of a symptom differ, the row has the words of the first. */
function alarmRows(definitions: readonly AlarmDefinition[]): AlarmRow[] {
  return [...Map.groupBy(definitions, symptomOf)].map(([symptom, alarms]) => {
    const [first] = alarms as [AlarmDefinition]
    const distinct = (textOfAlarm: (alarm: AlarmDefinition) => string) => [
      ...new Set(alarms.map(textOfAlarm)),
    ]
    const [rings = '', ...otherLimits] = distinct(ringsWhen)
    return {
      name: alarms.length === 1 ? symptom : `${symptom}, ${alarms.length} alarms`,
      urgency: distinct(({ urgency }) => urgency).join(' or '),
      rings: otherLimits.length === 0 ? rings : `such as ${rings}`,
      impact: first.impact,
      runbook: first.runbook,
    }
  })
}

/** The alarms as a table of Markdown, for docs/product/operations.md. */
export const alarmTable = (definitions: readonly AlarmDefinition[]): string =>
  [
    ['alarm', 'urgency', 'rings when', 'what it means'],
    ['---', '---', '---', '---'],
    ...alarmRows(definitions).map(({ name, urgency, rings, impact, runbook }) => [
      `[${name}](../runbooks/${runbook})`,
      urgency,
      rings,
      impact,
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** What alarms cost at most a month. A metric costs by the hours in which it has data. */
export function alarmCost(definitions: readonly AlarmDefinition[]): {
  alarms: number
  /** The metrics that they watch. An alarm on a share watches two. */
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

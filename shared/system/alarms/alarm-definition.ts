import type { FunctionName } from '../functions.ts'

export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'SampleCount' | 'p99'

/**
 * What a metric of AWS is about. `account`: everything in the account and region. A vault of backups is the stage's `own`, or
 * has its physical name.
 */
export type Subject = 'account' | 'api' | { queue: string } | { function: FunctionName } | { vault: string }

/** A metric: one that is made of our log lines (`line-metrics.ts`), or one that AWS makes. */
export type Metric =
  | { from: 'lines'; name: string; statistic: Statistic }
  | { from: 'aws'; namespace: `AWS/${string}`; name: string; of: Subject; statistic: Statistic }

/**
 * The part that one sum is of another, in percent. It is 0 while the part is below `least`, so that one case of few is
 * none. It is 100 while the part is above `most`, if that is given, so that a large whole hides nothing.
 */
export interface Share {
  from: 'share'
  part: Metric
  whole: Metric
  least: number
  most?: number
}

/** A statistic of many values. It is 0 while there are fewer than `least`, because one of few says nothing. */
export interface OfMany {
  from: 'many'
  metric: Metric
  least: number
}

/** How an alarm is told: `page` wakes somebody, `tell` waits for the working day. */
export type Urgency = 'page' | 'tell'

/**
 * A symptom that people notice, or are about to notice. The terms are those of CloudWatch: it compares the statistic of
 * each period, and alarms if `breachingPeriods` of the last `periods` breach. Missing periods count as `missing` says.
 */
export interface AlarmDefinition {
  id: string
  /** The symptom, if several alarms are about it, each about one queue or function. */
  symptom?: string
  watches: Metric | Share | OfMany
  limit: { above: number } | { below: number }
  periodSeconds: number
  periods: number
  breachingPeriods: number
  missing: 'breaching' | 'notBreaching'
  /** What users or operators notice. */
  impact: string
  /** The file in `docs/runbooks/`. */
  runbook: `${string}.md`
  urgency: Urgency
}

export interface AlarmSettings {
  /** Whether schedules fetch the register and other sites. Otherwise the register may be of any age. */
  fetchesBySchedule: boolean
  /** How many requests a second the usage plan allows. */
  requestsPerSecond: number
  /** How many functions may run at once in the account and region. */
  concurrentFunctions: number
  /** The name of the vault in another account into which backups are copied; undefined without backups. */
  copiesTo: string | undefined
}

export const alarmNameOf = (stage: string, { id }: Pick<AlarmDefinition, 'id'>): string =>
  `sponsor-finder-${stage}-${id}`

export const budgetNameOf = (stage: string): string => `sponsor-finder-${stage}`

/** The namespace of the metrics that are made of the log lines of a stage. */
export const namespaceOf = (stage: string): string => `SponsorFinder/${stage}`

/** The symptom of an alarm; by default its own name. */
export const symptomOf = ({ symptom, id }: AlarmDefinition): string => symptom ?? id

export function metricsOf({ watches }: Pick<AlarmDefinition, 'watches'>): Metric[] {
  if (watches.from === 'share') return [watches.part, watches.whole]
  return watches.from === 'many' ? [watches.metric, countOf(watches)] : [watches]
}

export const countOf = ({ metric }: OfMany): Metric => ({ ...metric, statistic: 'SampleCount' })

import {
  type AlarmDefinition,
  countOf,
  type Metric,
  type Statistic,
} from '#shared/system/alarms/alarm-definition.ts'

/** A value of a metric at an instant, in milliseconds. */
export interface Sample {
  /** `metricKey` of the metric. */
  metric: string
  at: number
  value: number
}

/** A change of an alarm's state. */
interface Change {
  id: string
  at: number
  state: 'ALARM' | 'OK'
}

const MINUTE = 60_000

/** How many periods more than `periods` CloudWatch reads, to find data in place of missing ones. Its examples have two. */
const EXTRA_PERIODS = 2

/** The name of a metric, by which its samples are found. */
export const metricKey = (metric: Metric): string =>
  metric.from === 'lines' ? metric.name : `${metric.namespace} ${metric.name} ${JSON.stringify(metric.of)}`

/**
 * The changes of state of alarms while samples come in, by the rules of CloudWatch
 * (docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html, alarms-and-missing-data.html). An
 * alarm is evaluated every minute, with the periods that end then. Missing periods count as the definition says, unless
 * the periods before them have enough data. Every alarm begins as `OK`.
 */
export function evaluateAlarms(
  definitions: readonly AlarmDefinition[],
  samples: readonly Sample[],
  { from, until }: { from: number; until: number },
): Change[] {
  const byMetric = Map.groupBy(
    samples.toSorted((one, other) => one.at - other.at),
    ({ metric }) => metric,
  )
  return definitions
    .flatMap((definition) => {
      const changes: Change[] = []
      let state: Change['state'] = 'OK'
      for (let at = from; at <= until; at += MINUTE) {
        const next = isAlarming(definition, byMetric, at) ? 'ALARM' : 'OK'
        if (next !== state) changes.push({ id: definition.id, at, state: next })
        state = next
      }
      return changes
    })
    .toSorted((one, other) => one.at - other.at)
}

type ByMetric = ReadonlyMap<string, readonly Sample[]>

function isAlarming(definition: AlarmDefinition, byMetric: ByMetric, end: number): boolean {
  const { limit, periodSeconds, periods, breachingPeriods, missing } = definition
  const length = 1000 * periodSeconds
  const found: number[] = []
  for (let back = 0; back < periods + EXTRA_PERIODS && found.length < periods; back += 1) {
    const value = valueOf(definition.watches, byMetric, {
      from: end - (back + 1) * length,
      to: end - back * length,
    })
    if (value !== undefined) found.push(value)
  }
  const breaching = found.filter((value) => ('above' in limit ? value > limit.above : value < limit.below))
  const filled = missing === 'breaching' ? periods - found.length : 0
  return breaching.length + filled >= breachingPeriods
}

interface Period {
  from: number
  to: number
}

/** The value of one period; undefined if it has no data. */
function valueOf(
  watches: AlarmDefinition['watches'],
  byMetric: ByMetric,
  period: Period,
): number | undefined {
  if (watches.from === 'many') {
    const count = valueOf(countOf(watches), byMetric, period)
    return count !== undefined && count < watches.least ? 0 : valueOf(watches.metric, byMetric, period)
  }
  if (watches.from !== 'share') {
    const values = valuesIn(byMetric.get(metricKey(watches)) ?? [], period)
    return values.length === 0 ? undefined : statistics[watches.statistic](values)
  }
  const [part, whole] = [watches.part, watches.whole].map((metric) => valueOf(metric, byMetric, period))
  if (part === undefined || whole === undefined) return undefined
  if (watches.most !== undefined && part > watches.most) return 100
  return part >= watches.least ? (100 * part) / whole : 0
}

/** The values of a period. The samples are sorted. */
function valuesIn(samples: readonly Sample[], { from, to }: Period): number[] {
  const values: number[] = []
  for (let at = firstAt(samples, from); at < samples.length; at += 1) {
    const sample = samples[at] as Sample
    if (sample.at >= to) break
    values.push(sample.value)
  }
  return values
}

/** The place of the first sample that is not before an instant. */
function firstAt(samples: readonly Sample[], instant: number): number {
  let low = 0
  let high = samples.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((samples[middle] as Sample).at < instant) low = middle + 1
    else high = middle
  }
  return low
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const statistics: Record<Statistic, (values: readonly number[]) => number> = {
  Sum: sum,
  Average: (values) => sum(values) / values.length,
  SampleCount: (values) => values.length,
  Maximum: (values) => Math.max(...values),
  p99: (values) => values.toSorted((one, other) => one - other)[Math.ceil(0.99 * values.length) - 1] ?? 0,
}

import { type LineMetric, lineMetricsOf } from '#shared/system/alarms/line-metrics.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import type { Sample } from './evaluate-alarms.ts'

type Line = Record<string, unknown>

/** The value of a field, whose name may be a path, such as `record.status`. */
const fieldOf = (line: Line, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Line | undefined)?.[name], line)

const matches = (line: Line, { where, or = [] }: LineMetric): boolean =>
  meets(line, where) || (or.length > 0 && meets(line, or))

const meets = (line: Line, conditions: LineMetric['where']): boolean =>
  conditions.every((condition) => {
    const value = fieldOf(line, condition.field)
    if ('is' in condition) return typeof value === 'string' && condition.is.includes(value)
    if (typeof value !== 'number') return false
    return 'above' in condition ? value > condition.above : value < condition.below
  })

/** The samples that the metric filters of a function make of one of its log lines, which is JSON. */
export function samplesOfLine(name: FunctionName, text: string): Sample[] {
  const line = JSON.parse(text) as Line
  return lineMetricsOf(name)
    .filter((metric) => matches(line, metric))
    .flatMap(({ name: metric, value }) => {
      const sample = value === undefined ? 1 : line[value]
      return typeof sample === 'number'
        ? [{ metric, at: Date.parse(String(line['time'])), value: sample }]
        : []
    })
}

import { describe, expect, test } from 'vitest'
import type { AlarmDefinition } from '#shared/system/alarms/alarm-definition.ts'
import { evaluateAlarms } from '../support/alarms/evaluate-alarms.ts'

const alarm: AlarmDefinition = {
  id: 'many',
  watches: { from: 'lines', name: 'things', statistic: 'Sum' },
  limit: { above: 1 },
  periodSeconds: 60,
  periods: 3,
  breachingPeriods: 3,
  missing: 'notBreaching',
  impact: '',
  runbook: 'a.md',
  urgency: 'tell',
}

/** The minutes at which the alarm changes, if each minute has these samples. A minute of null has none. */
function minutes(values: (number | null)[], changed: Partial<AlarmDefinition> = {}) {
  const samples = values.flatMap((value, at) =>
    value === null ? [] : [{ metric: 'things', at: 60_000 * at, value }],
  )
  const until = 60_000 * values.length
  return evaluateAlarms([{ ...alarm, ...changed }], samples, { from: 0, until }).map(
    ({ at, state }) => `${at / 60_000} ${state}`,
  )
}

const things = (name: string) => ({ from: 'lines', name, statistic: 'Sum' }) as const

/** Whether an alarm on a share rings, if so many of all are its part. At least five count, and more than 20 always do. */
function ringsOfShare(part: number, whole: number): boolean {
  const watches = { from: 'share', part: things('part'), whole: things('whole'), least: 5, most: 20 } as const
  const samples = [
    { metric: 'part', at: 0, value: part },
    { metric: 'whole', at: 0, value: whole },
  ]
  const once = { ...alarm, watches, periods: 1, breachingPeriods: 1 }
  return evaluateAlarms([once], samples, { from: 60_000, until: 60_000 }).length > 0
}

describe('the evaluator of alarms', () => {
  test('an alarm rings when so many periods breach, and ends when one of them does not', () => {
    expect(minutes([0, 2, 2, 2, 0])).toEqual(['4 ALARM', '5 OK'])
    expect(minutes([0, 2, 2, 1, 2, 2])).toEqual([])
    expect(minutes([0, 2, 0, 2, 0], { breachingPeriods: 2 })).toEqual(['4 ALARM', '5 OK'])
  })

  // the table of docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html, M = N = 3
  test.each([
    [[0, null, 2, null, 2], false, false],
    [[0, null, null, null, null], false, false],
    [[null, null, null, null, null], true, false],
    [[0, 2, 2, null, 2], true, true],
    [[null, null, 2, null, null], true, false],
  ])(
    'after the minutes %j, it rings if missing data breaches: %s, and otherwise: %s',
    (values, ifBreaching, ifNot) => {
      const rings = (missing: AlarmDefinition['missing']) =>
        minutes(values, { missing }).at(-1)?.endsWith('ALARM') ?? false
      expect([rings('breaching'), rings('notBreaching')]).toEqual([ifBreaching, ifNot])
    },
  )

  test('a period of several minutes slides with every minute', () => {
    const five = { periodSeconds: 300, periods: 1, breachingPeriods: 1 }
    expect(minutes([0, 0, 1, 0, 0, 0, 1, 0], five)).toEqual(['7 ALARM', '8 OK'])
  })

  test('a share counts from a number of cases on', () => {
    expect([ringsOfShare(4, 4), ringsOfShare(5, 500), ringsOfShare(6, 500)]).toEqual([false, false, true])
  })

  test('a share of many cases is not hidden by however many others', () => {
    expect([ringsOfShare(20, 1_000_000), ringsOfShare(21, 1_000_000)]).toEqual([false, true])
  })

  test('a statistic counts from a number of values on', () => {
    const metric = { from: 'lines', name: 'things', statistic: 'p99' } as const
    const watches = { from: 'many', metric, least: 20 } as const
    const rings = (count: number) => {
      const samples = Array.from({ length: count }, (_, at) => ({ metric: 'things', at, value: 9 }))
      const once = { ...alarm, watches, periods: 1, breachingPeriods: 1 }
      return evaluateAlarms([once], samples, { from: 60_000, until: 60_000 }).length > 0
    }
    expect([rings(0), rings(3), rings(19), rings(20)]).toEqual([false, false, false, true])
  })

  test('one of a hundred is the 99th percentile of fewer', () => {
    const p99 = { ...alarm, watches: { ...alarm.watches, statistic: 'p99' }, periods: 1, breachingPeriods: 1 }
    const slow = (calls: number) => {
      const samples = Array.from({ length: calls }, (_, at) => ({
        metric: 'things',
        at,
        value: at === 0 ? 9 : 0,
      }))
      return evaluateAlarms([p99 as AlarmDefinition], samples, { from: 60_000, until: 60_000 }).length > 0
    }
    expect([slow(50), slow(100), slow(101)]).toEqual([true, false, false])
  })
})

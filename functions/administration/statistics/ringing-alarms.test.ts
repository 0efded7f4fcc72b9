import type { DescribeAlarmsInput } from '@aws-sdk/client-cloudwatch'
import { expect, test } from 'vitest'
import { ringingAlarms } from './alarms-and-cost.ts'

const NONE = { MetricAlarms: [] }
const AT = '2026-11-28T09:00:00.000Z'

test('each call names at most 100 alarms of the stage, and asks only for those that ring', async () => {
  const asked: DescribeAlarmsInput[] = []
  const describeAlarms = async (input: DescribeAlarmsInput) => {
    asked.push(input)
    return NONE
  }
  expect(await ringingAlarms(() => 'dev', describeAlarms)()).toEqual([])
  const names = asked.flatMap(({ AlarmNames = [] }) => AlarmNames)
  expect(asked.filter(({ AlarmNames = [] }) => AlarmNames.length > 100)).toEqual([])
  expect(names.filter((name) => !name.startsWith('sponsor-finder-dev-'))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['sponsor-finder-dev-failed-copies-to', 'sponsor-finder-dev-register-old']),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(asked.every(({ StateValue }) => StateValue === 'ALARM')).toBe(true)
})

test('a ringing alarm has the texts of its definition, and an unknown one is left out', async () => {
  const describeAlarms = async ({ AlarmNames = [] }: DescribeAlarmsInput) =>
    AlarmNames.includes('sponsor-finder-dev-index-old')
      ? {
          MetricAlarms: [
            { AlarmName: 'sponsor-finder-dev-of-nobody' },
            { AlarmName: 'sponsor-finder-dev-index-old', StateTransitionedTimestamp: new Date(AT) },
          ],
        }
      : NONE
  expect(await ringingAlarms(() => 'dev', describeAlarms)()).toEqual([
    {
      id: 'index-old',
      impact: 'Searches and lists still count vacancies that ended yesterday.',
      runbook: 'register.md',
      urgency: 'page',
      since: AT,
    },
  ])
})

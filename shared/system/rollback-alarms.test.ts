import { expect, test } from 'vitest'
import { alarmsOf } from './alarms/alarms.ts'
import { rollbackAlarms } from './rollback-alarms.ts'

const alarms = alarmsOf({
  fetchesBySchedule: false,
  requestsPerSecond: 100,
  copiesTo: undefined,
  concurrentFunctions: 1000,
})

test.each(rollbackAlarms)('the rollback alarm %s pages, within the ten minutes that are watched', (id) => {
  const alarm = alarms.find((one) => one.id === id)
  expect(alarm?.urgency).toBe('page')
  expect((alarm?.breachingPeriods ?? Infinity) * (alarm?.periodSeconds ?? Infinity)).toBeLessThan(600)
})

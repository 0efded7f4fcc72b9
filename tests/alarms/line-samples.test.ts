import { expect, test } from 'vitest'
import { lineNames } from '#shared/system/alarms/line-metrics.ts'
import { REQUEST } from '#shared/system/log-messages.ts'
import { samplesOfLine } from '../support/alarms/line-samples.ts'

test.each([
  [200, [lineNames.milliseconds('login')]],
  [400, []],
  [429, []],
  [500, []],
])('of sign-ins with the status %i, the time is watched as %j', (status, metrics) => {
  const line = {
    time: '2026-11-26T09:00:00.000Z',
    level: 'info',
    message: REQUEST,
    method: 'POST',
    path: '/auth/login',
    status,
    milliseconds: 12,
  }
  const samples = samplesOfLine('accounts', JSON.stringify(line))
  expect(samples.map(({ metric }) => metric)).toEqual(metrics)
})

test.each([
  ['timeout', [lineNames.errors]],
  ['success', []],
])('of the reports of Lambda, one with the status %s counts as %j', (status, metrics) => {
  const record = { requestId: '6d68ca91', status, metrics: { durationMs: 10_000 } }
  const line = { time: '2026-11-26T09:00:00.000Z', type: 'platform.report', record }
  expect(samplesOfLine('accounts', JSON.stringify(line)).map(({ metric }) => metric)).toEqual(metrics)
})

test('a message of the type that a report has is no error', () => {
  const line = { time: '2026-11-26T09:00:00.000Z', level: 'info', type: 'platform.report' }
  expect(samplesOfLine('accounts', JSON.stringify(line))).toEqual([])
})

import { expect, test } from 'vitest'
import { traceArguments } from './trace-arguments.ts'

const ID = '0f9d9a4e-6a3c-4d57-9c0e-2f0a58b1c001'

test('a request is traced in the local run, or in three days of a stage if no others are given', () => {
  expect(traceArguments([ID])).toEqual({ requestId: ID, days: 3, stage: undefined })
  expect(traceArguments([ID, '--stage', 'dev', '--days', '14'])).toMatchObject({ days: 14, stage: 'dev' })
})

test.each([
  [[], 'Usage'],
  [[ID, 'more'], 'Usage'],
  [['a" | fields @message | filter "'], 'no request id'],
  [['short'], 'no request id'],
  [[ID, '--days', '0'], '--days is "0"'],
  [[ID, '--days', '2.5'], '--days is "2.5"'],
  [[ID, '--hours', '2'], 'hours'],
])('the arguments %j are refused', (args, why) => {
  expect(() => traceArguments(args)).toThrow(why)
})

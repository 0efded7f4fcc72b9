import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkKnownGaps } from './run-flows.ts'

const report = {
  testResults: [
    {
      name: resolve('tests/flows/a.test.ts'),
      assertionResults: [{ ancestorTitles: ['a suite'], title: 'does it', status: 'passed' }],
    },
  ],
}
const gap = (name: string) =>
  ({
    server: 'localstack',
    test: `tests/flows/a.test.ts > a suite > ${name}`,
    reason: 'it has no such thing',
  }) as const

test('each known gap is named with its reason', () => {
  const said: string[] = []
  checkKnownGaps(report, [gap('does it')], (line) => said.push(line))
  expect(said).toEqual([
    'Known gap of localstack: tests/flows/a.test.ts > a suite > does it: it has no such thing',
  ])
})

test('a listed test that was not run, such as a renamed one, fails the run', () => {
  expect(() => checkKnownGaps(report, [gap('did it')], () => undefined)).toThrow(
    'lists tests that were not run:\n  tests/flows/a.test.ts > a suite > did it',
  )
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repeatAfterMidnight } from './repeat-after-midnight.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'midnight-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

/** Runs a suite whose runs have these files, at these instants. Returns its runs, its outcome and its report. */
async function runAt(instants: readonly string[], runs: readonly ReturnType<typeof file>[][]) {
  const report = join(folder, 'report.json')
  const calls: (readonly string[])[] = []
  const times = [...instants]
  const said: string[] = []
  const outcome = await repeatAfterMidnight({
    report,
    async run(files) {
      const testResults = runs[calls.length]
      calls.push(files)
      if (testResults === undefined) return 1
      writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults }))
      return testResults.some(({ status }) => status === 'failed') ? 1 : 0
    },
    hasFailed: (status) => status !== 0,
    now: () => new Date(times.shift()!),
    terminal: { log: (line: string) => said.push(line) },
  })
  return { calls, outcome, said, report: JSON.parse(readFileSync(report, 'utf8')) }
}

const first = [file('a', 'passed', 'passed'), file('b', 'passed', 'failed')]
const MIDNIGHT = ['2026-11-27T23:58:00Z', '2026-11-28T00:02:00Z']

test('a failed file of a run in which the UTC day ended runs again, and its new results count', async () => {
  const { calls, outcome, said, report } = await runAt(MIDNIGHT, [first, [file('b', 'passed', 'passed')]])
  expect({ calls, outcome }).toEqual({ calls: [[], ['b']], outcome: 0 })
  expect(said.join()).toMatch(/run again:\nb$/)
  expect(report).toMatchObject({
    numPassedTests: 4,
    numFailedTests: 0,
    testResults: [{ name: 'a' }, { name: 'b' }],
  })
})

test('a file that fails again has failed', async () => {
  const { outcome, report } = await runAt(MIDNIGHT, [first, [file('b', 'passed', 'failed')]])
  expect(outcome).toBe(1)
  expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 1 })
})

test('a failed file of a run within one day does not run again', async () => {
  const { calls, outcome } = await runAt(['2026-11-28T00:00:00Z', '2026-11-28T23:59:00Z'], [first])
  expect({ calls, outcome }).toEqual({ calls: [[]], outcome: 1 })
})

test('a run without a failure is not repeated, whatever the day is', async () => {
  const { calls } = await runAt(MIDNIGHT, [[file('a', 'passed')]])
  expect(calls).toEqual([[]])
})

test('if the repetition writes no report, the failures of the first run count', async () => {
  const { outcome, report } = await runAt(MIDNIGHT, [first])
  expect(outcome).toBe(1)
  expect(report).toMatchObject({ numPassedTests: 3, numFailedTests: 1 })
})

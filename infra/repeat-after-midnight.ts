import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { utcDate } from '#shared/instants.ts'

/** What is read of vitest's JSON report. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

interface Suite<Outcome> {
  report: string
  /** Runs the suite, or only some of its files. */
  run: (files: readonly string[]) => Promise<Outcome>
  hasFailed: (outcome: Outcome) => boolean
  now?: () => Date
  terminal?: Pick<Console, 'log'>
}

/**
 * Runs a suite of tests, and repeats its failed files once if the UTC day has ended meanwhile. Tests compare what they read
 * at different times, and at midnight vacancies close and daily limits begin again. The report then has the results of
 * the repetition. Without a JSON report, as outside CI, nothing is repeated.
 * @returns the outcome of the last run.
 */
export async function repeatAfterMidnight<Outcome>({
  report,
  run,
  hasFailed,
  now = () => new Date(),
  terminal = console,
}: Suite<Outcome>): Promise<Outcome> {
  const day = utcDate(now())
  // a run that writes none must not leave that of an earlier run
  rmSync(report, { force: true })
  const outcome = await run([])
  if (!hasFailed(outcome) || utcDate(now()) === day || !existsSync(report)) return outcome
  const before = reportAt(report)
  const failed = before.testResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return outcome
  const names = failed.map(({ name }) => name)
  terminal.log(`The UTC day has ended during the tests. These failed files run again:\n${names.join('\n')}`)
  rmSync(report)
  const repeated = await run(names)
  const kept = before.testResults.filter(({ status }) => status !== 'failed')
  const testResults = [...kept, ...(existsSync(report) ? reportAt(report).testResults : failed)]
  const count = (wanted: string) =>
    testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === wanted).length
  const whole: Report = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
  writeFileSync(report, JSON.stringify(whole))
  return repeated
}

const reportAt = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { repeatAfterMidnight } from '../repeat-after-midnight.ts'
import { runCommand, type Step } from '../run-command.ts'
import { UserFacingError } from '../user-facing-error.ts'
import type { ServerKind } from './environment.ts'
import { type KnownGap, knownGaps } from './known-gaps.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

interface DeployedSystem {
  baseUrl: string
  resourcePrefix: string
  kind: ServerKind
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  /** Whether every flow runs, or only the `provingFlows`. */
  runsAll: boolean
}

const FLOWS = 'tests/flows'

/**
 * The flows that prove a deployment: together they need each kind of trigger and resource. The other flows prove the
 * same handlers again, so they run here only at night.
 */
// oxfmt-ignore
const provingFlows: readonly string[] = [
  'refusals.test.ts',         // each route of the gateway
  'openapi.test.ts',          // the settings of a function
  'search-counts.test.ts',    // the index in its bucket
  'exports.test.ts',          // files as answers
  'api-tokens.test.ts',       // each kind of authorization
  'sign-up.test.ts',          // a stream, its queue and mail
  'unlock.test.ts',           // concurrent transactions
  'blocked-pages.test.ts',    // jobs in queues
  'poison.test.ts',           // retries and dead letters
  'register-imports.test.ts', // imports
  'corrections.test.ts',      // new indexes
  'rotation.test.ts',         // secrets
]

const flowFiles = (runsAll: boolean) =>
  runsAll ? readdirSync(FLOWS).filter((file) => file.endsWith('.test.ts')) : provingFlows
const isSearch = (file: string) => file.startsWith('search')
const isAlone = (file: string) =>
  /startOwnWorld|startWorldAlone/.test(readFileSync(join(FLOWS, file), 'utf8'))

/**
 * The runs with their reports, from which .ci/run counts tests. Searches compare readings of the stage with the sample
 * data, which the other flows change. Files that need their own product locally share one here. So they run last and one
 * at a time: a rotated key restarts all throttles, and an import changes the version of a company. Files with
 * `startWorldAlone` run there too, because they change or count what all others read.
 */
const runs = [
  { name: 'Searches', report: '.cache/vitest-localstack-search.json', isPart: isSearch, options: [] },
  {
    name: 'Other flows',
    report: '.cache/vitest-localstack.json',
    isPart: (file: string) => !isSearch(file) && !isAlone(file),
    options: [],
  },
  {
    name: 'Flows that change shared data',
    report: '.cache/vitest-localstack-alone.json',
    isPart: (file: string) => !isSearch(file) && isAlone(file),
    options: ['--no-file-parallelism'],
  },
]

/**
 * Runs flow tests, the same as for the local server, against a deployed API. A part runs though an earlier one failed.
 * @throws UserFacingError if a test fails that is not a known gap of this server, or if a known gap passes.
 */
export async function runFlows({
  baseUrl,
  resourcePrefix,
  kind,
  env,
  signal,
  runsAll,
}: DeployedSystem): Promise<void> {
  const failures: unknown[] = []
  for (const { name, report, isPart, options } of runs) {
    const files = flowFiles(runsAll).filter(isPart)
    const failure = await repeatAfterMidnight({
      report,
      run: (failed) =>
        failureOf({
          name: `${name} through API Gateway`,
          command: process.execPath,
          args: [
            vitest,
            'run',
            ...(failed.length > 0 ? failed : files.map((file) => join(FLOWS, file))),
            '--project=system',
            ...options,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          env: { ...env, BASE_URL: baseUrl, RESOURCE_PREFIX: resourcePrefix },
          // the timeout is long enough for a server on a busy machine
          seconds: 900,
          signal,
        }),
      hasFailed: (error) => error !== undefined && !signal.aborted,
    })
    if (failure !== undefined) failures.push(failure)
    if (signal.aborted) break
  }
  if (failures.length > 0) throw failures[0]
  checkKnownGaps(
    { testResults: runs.flatMap(({ report }) => testResultsOf(report)) },
    knownGaps.filter(({ server }) => server === kind),
  )
}

/** Why a command failed; undefined if it did not. */
const failureOf = (step: Step): Promise<unknown> =>
  runCommand(step).then(
    () => undefined,
    (error: unknown) => error,
  )

const testResultsOf = (report: string) =>
  (JSON.parse(readFileSync(report, 'utf8')) as { testResults: unknown[] }).testResults

/** The part of vitest's JSON report that names the tests. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ ancestorTitles: z.array(z.string()), title: z.string() })),
    }),
  ),
})

/**
 * Prints the known gaps of a server. Vitest has already checked that each listed test fails there.
 * @throws UserFacingError naming the listed tests that are missing from the report.
 */
export function checkKnownGaps(
  report: unknown,
  gaps: readonly KnownGap[],
  say: (line: string) => void = console.log,
): void {
  const there = new Set(
    Report.parse(report).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title }) =>
        [relative('.', name), ...ancestorTitles, title].join(' > '),
      ),
    ),
  )
  const missing = gaps.filter(({ test }) => !there.has(test))
  if (missing.length > 0) {
    const names = missing.map(({ test }) => `  ${test}`).join('\n')
    throw new UserFacingError(`infra/localstack/known-gaps.ts lists tests that were not run:\n${names}`)
  }
  for (const { server, test, reason } of gaps) say(`Known gap of ${server}: ${test}: ${reason}`)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkKnownGaps } from './check-known-gaps.ts'
import { knownGaps } from './known-gaps.ts'
import { runCommand } from '../run-command.ts'
import type { ServerKind } from './server-kind.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

interface DeployedSystem {
  baseUrl: string
  /** The prefix of the tables in which the tests create their accounts. */
  resourcePrefix: string
  kind: ServerKind
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** The report from which .ci/run counts tests. */
const REPORT = '.cache/vitest-localstack.json'

/**
 * Runs the flow tests, the same as for the local server, against a deployed API.
 * @throws PlainError if a test fails that is no known gap of this server, or if a known gap passes.
 */
export async function runFlows({
  baseUrl,
  resourcePrefix,
  kind,
  env,
  signal,
}: DeployedSystem): Promise<void> {
  await runCommand({
    name: 'Flow tests through API Gateway',
    command: process.execPath,
    args: [
      vitest,
      'run',
      'tests/flows',
      '--project=system',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    env: { ...env, BASE_URL: baseUrl, RESOURCE_PREFIX: resourcePrefix },
    // the timeout is long enough for a server on a busy machine
    seconds: 900,
    signal,
  })
  checkKnownGaps(
    JSON.parse(readFileSync(REPORT, 'utf8')),
    knownGaps.filter(({ server }) => server === kind),
  )
}

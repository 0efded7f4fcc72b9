import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkKnownGaps } from './check-known-gaps.ts'
import { knownGaps } from './known-gaps.ts'
import { runCommand } from '../run-command.ts'
import type { ServerKind } from './server-kind.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

interface DeployedSystem {
  baseUrl: string
  /** The tests make accounts of their own in its tables. */
  resourcePrefix: string
  kind: ServerKind
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** What .ci/run counts. */
const REPORT = '.cache/vitest-localstack.json'

/**
 * Runs the flow tests, the same that run against the local server, against a deployed API.
 * @throws PlainError where one fails that is no known gap of this server, or where a known gap is none any more.
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
    // on a busy machine a server needs as long
    seconds: 900,
    signal,
  })
  checkKnownGaps(
    JSON.parse(readFileSync(REPORT, 'utf8')),
    knownGaps.filter(({ server }) => server === kind),
  )
}

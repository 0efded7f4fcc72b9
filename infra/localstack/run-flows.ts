import { join } from 'node:path'
import { runCommand } from './run-command.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

interface DeployedSystem {
  baseUrl: string
  /** The tests make accounts of their own in its tables. */
  resourcePrefix: string
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** Runs the flow tests, the same that run against the local server, against a deployed API. */
export const runFlows = ({ baseUrl, resourcePrefix, env, signal }: DeployedSystem): Promise<void> =>
  runCommand({
    name: 'Flow tests through API Gateway',
    command: process.execPath,
    args: [
      vitest,
      'run',
      'tests/flows',
      '--project=system',
      '--reporter=default',
      // what .ci/run counts
      '--reporter=json',
      '--outputFile.json=.cache/vitest-localstack.json',
    ],
    env: { ...env, BASE_URL: baseUrl, RESOURCE_PREFIX: resourcePrefix },
    seconds: 300,
    signal,
  })

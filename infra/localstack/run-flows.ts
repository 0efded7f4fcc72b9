import { join } from 'node:path'
import { runCommand } from './run-command.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')

/** Runs the flow tests, the same that run against the local server, against a deployed API. */
export const runFlows = (baseUrl: string, signal: AbortSignal): Promise<void> =>
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
    env: { ...process.env, BASE_URL: baseUrl },
    seconds: 300,
    signal,
  })

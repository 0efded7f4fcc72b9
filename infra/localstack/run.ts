import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail } from '../local/plain-error.ts'
import { checkGateway } from './check-gateway.ts'
import { environmentFor } from './environment.ts'
import { installMiniStack } from './install-ministack.ts'
import { startMiniStack, type Server } from './ministack.ts'
import { runCommand } from './run-command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache')
const ACCOUNT = '000000000000'

/**
 * `npm run localstack`: deploys the stacks into the server that AWS_ENDPOINT_URL names, or into a MiniStack of its own,
 * seeds it and runs the flow tests through its API Gateway. What it started ends with it.
 */
async function main(): Promise<void> {
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  const region = process.env['AWS_REGION'] ?? 'eu-west-2'
  // its own, so that runs side by side do not meet; outside the project, whose package.json would make modules of the server's scripts
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  const server = await serverOf(folder, region, stopping.signal)
  try {
    await deployAndTest(server.url, region, folder, stopping.signal)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serverOf(folder: string, region: string, signal: AbortSignal): Promise<Server> {
  const url = process.env['AWS_ENDPOINT_URL']
  if (url !== undefined && url !== '') return { url, stop: () => Promise.resolve() }
  return startMiniStack(await installMiniStack(cache, signal), folder, region, signal)
}

async function deployAndTest(
  url: string,
  region: string,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const env = {
    ...environmentFor(url, region, process.env),
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  }
  const step = { command: process.execPath, env, signal }
  const cdk = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  const outputs = join(folder, 'outputs.json')

  await runCommand({
    ...step,
    name: 'CDK bootstrapped',
    // away from cdk.json: the app need not be synthesized for this
    cwd: folder,
    args: [cdk, 'bootstrap', `aws://${ACCOUNT}/${region}`],
    seconds: 90,
    logFile: join(folder, 'bootstrap.log'),
  })
  await runCommand({
    ...step,
    name: 'Stacks data and api deployed',
    args: [
      cdk,
      'deploy',
      'data',
      'api',
      '--require-approval',
      'never',
      '--output',
      join(folder, 'cdk.out'),
      '--outputs-file',
      outputs,
    ],
    seconds: 180,
    logFile: join(folder, 'deploy.log'),
  })
  const { ApiId } =
    (JSON.parse(readFileSync(outputs, 'utf8')) as Record<string, Record<string, string>>)[
      'sponsor-finder-dev-api'
    ] ?? {}
  const baseUrl = `${url}/_aws/execute-api/${ApiId}`
  await checkGateway(baseUrl, signal)
}

main().catch(fail)

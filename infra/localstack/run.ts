import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '#shared/api/contract.ts'
import { health } from '#shared/api/system.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { fail, UserFacingError } from '../user-facing-error.ts'
import { deploy } from './deploy.ts'
import { environmentFor, type ServerKind, serverKind } from './environment.ts'
import { installPythonTool } from '../python-tools/install-python-tool.ts'
import { type Server, startMiniStack } from './ministack.ts'
import { refuseUsedServer } from './refuse-used-server.ts'
import { runFlows } from './run-flows.ts'
import { runCommand } from '../run-command.ts'
import { verifyMailDomain } from './verify-mail-domain.ts'
import { login } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { LOCAL_PASSWORD, localAccounts } from '../local/seed/seed-accounts.ts'

/** How many processes to start: the flow tests make up to 60 concurrent calls. */
const AT_ONCE = 60
/** How many processes to start in one step. Two cores can start this many within a function's timeout. */
const STEP = 10
/** How often to repeat a step in which a busy machine starts too few processes. */
const TRIES = 20

/**
 * Starts the processes of a function before the flow tests. An emulator starts one process per concurrent call on this
 * machine. Without a warm-up, concurrent tests time out while Node starts. The warm-up call queries the database. It
 * takes long enough for calls to overlap.
 * @throws UserFacingError with the last answers if not all calls are answered.
 */
async function warmUp(baseUrl: string, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const ask = (path: string, init: RequestInit) =>
    fetch(`${baseUrl}${API_PREFIX}${path}`, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
    })
  const signedIn = await ask(login.path, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: localAccounts[0].email, password: LOCAL_PASSWORD }),
  })
  const { token } = login.responses[200].parse(await signedIn.json())
  const call = () => ask(dailyUsage.path, { headers: { Authorization: `Bearer ${token}` } })

  for (let calls = STEP; calls <= AT_ONCE; calls += STEP) {
    let refused: string[] = []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answers = await Promise.all(Array.from({ length: calls }, () => statusOf(call)))
      refused = answers.filter((status) => status !== '200')
      if (refused.length === 0) break
    }
    if (refused.length > 0) {
      const kinds = [...new Set(refused)].join(', ')
      throw new UserFacingError(
        `${refused.length} of ${calls} calls at once failed (${kinds}): is this machine too busy?`,
      )
    }
  }
  console.log(`Functions warmed up: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** The status of a complete answer, or the text of the error. */
async function statusOf(call: () => Promise<Response>): Promise<string> {
  try {
    const response = await call()
    await response.text()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

/** Calls `/health` through the gateway. @throws UserFacingError with the answer if it reports a problem. */
async function checkGateway(baseUrl: string, signal: AbortSignal): Promise<void> {
  const path = API_PREFIX + health.path
  const response = await fetch(baseUrl + path, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
  })
  const answer = `GET ${path}: ${response.status} ${await response.text()}`
  if (response.status !== 200) throw new UserFacingError(answer)
  console.log(answer)
}

const nameOf: Record<ServerKind, string> = {
  localstack: 'LocalStack',
  ministack: 'MiniStack',
  unknown: 'of a kind that is not known here: it is held to what AWS does',
}

/**
 * `npm run localstack`: deploys the stacks to the server of AWS_ENDPOINT_URL, or to a MiniStack that it starts. It
 * seeds the server and runs flow tests through its API Gateway. It stops everything that it started.
 */
async function main(): Promise<void> {
  const { all } = argumentsOf('localstack').values
  const stopping = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => stopping.abort())
  const { signal } = stopping
  const region = process.env['AWS_REGION'] ?? 'eu-west-2'
  // Each run has its own folder, so that concurrent runs do not collide. The folder is outside the project, whose
  // package.json would turn the server's CommonJS scripts into modules.
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-localstack-'))
  try {
    const server = await serverFor(folder, region, signal)
    try {
      const kind = await serverKind(server.url)
      console.log(`The server at ${server.url} is ${nameOf[kind]}`)
      const env = environmentFor(server.url, region, process.env)
      await refuseUsedServer(server.url, region)
      const { apiId, resourcePrefix } = await deploy({ env, region, folder, signal })
      const baseUrl = `${server.url}/_aws/execute-api/${apiId}`
      await checkGateway(baseUrl, signal)
      await verifyMailDomain(server.url, region)
      await runCommand({
        name: 'Sample data seeded',
        command: process.execPath,
        args: [join(import.meta.dirname, 'seed.ts'), resourcePrefix],
        env,
        seconds: 300,
        signal,
        logFile: join(folder, 'seed.log'),
      })
      await warmUp(baseUrl, signal)
      await runFlows({ baseUrl, resourcePrefix, kind, env, signal, runsAll: all })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serverFor(folder: string, region: string, signal: AbortSignal): Promise<Server> {
  const url = process.env['AWS_ENDPOINT_URL']
  if (url) return { url: url.replace(/\/$/, ''), stop: () => Promise.resolve() }
  const python = join(await installPythonTool('ministack', signal), 'python')
  return startMiniStack(python, folder, region, signal)
}

main().then(() => process.exit(0), fail)

import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { login } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { health } from '#shared/api/system.ts'
import { resourceName } from '#shared/system/names.ts'
import { freePort } from '../local/emulators/ports.ts'
import { LOCAL_PASSWORD, localAccounts } from '../local/seed/seed-accounts.ts'
import { mailAddressOf } from '../mail-address.ts'
import { installPythonTool } from '../python-tools/install-python-tool.ts'
import { lastLines, runCommand } from '../run-command.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { prefixOf, stageNamed } from '../stages.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'
import { ACCOUNT, deploy, STAGE } from './deploy.ts'
import { cleanEnvironment, environmentFor, type ServerKind, serverKind } from './environment.ts'
import { runFlows } from './run-flows.ts'

/** Runs the server in a process that ends when its standard input closes, so that it never outlives its parent. */
const PROGRAM = `
import os, signal, sys, threading
def follow():
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)
threading.Thread(target=follow, daemon=True).start()
from ministack.app import main
main()
`

const SECONDS_TO_START = 30
const SECONDS_TO_STOP = 10

interface Server {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts MiniStack on a free loopback port. Its output stays in `folder`.
 * @throws UserFacingError if the server does not answer in time.
 */
export async function startMiniStack(
  python: string,
  folder: string,
  region: string,
  signal: AbortSignal,
): Promise<Server> {
  const started = performance.now()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'ministack.log')
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const log = openSync(logFile, 'w')
  const child = spawn(python, ['-c', PROGRAM], {
    stdio: ['pipe', log, log],
    env: {
      // Functions inherit this environment: the server's endpoint and credentials, and the first `node` in PATH.
      ...cleanEnvironment(process.env),
      TMPDIR: temporary,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      MINISTACK_REGION: region,
      LAMBDA_WARM_TTL_SECONDS: '15', // kept for minutes, the processes of a burst took all memory
      PYTHONUNBUFFERED: '1',
    },
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.stdin?.destroy()
    const patience = setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_STOP * 1000)
    await exited
    clearTimeout(patience)
  }
  try {
    await healthy(`${url}/_ministack/health`, () => child.exitCode === null && !signal.aborted)
  } catch (error) {
    await stop()
    console.error(lastLines(logFile))
    throw error
  }
  console.log(`MiniStack at ${url}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return { url, stop }
}

async function healthy(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + SECONDS_TO_START * 1000
  while (isRunning() && performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok === true) return
    await wait(100)
  }
  throw new UserFacingError(`MiniStack did not answer within ${SECONDS_TO_START} s`)
}

/** A table of the stage. It exists once a run has deployed its stacks. */
const TABLE = resourceName(prefixOf(stageNamed(STAGE), ACCOUNT), 'users')

/**
 * Refuses a server that an earlier run has filled, because the flow tests count on new accounts and new counters.
 * @throws UserFacingError that says how to get a new server.
 */
export async function refuseUsedServer(url: string, region: string): Promise<void> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const dynamodb = new DynamoDBClient({ endpoint: url, region, credentials })
  try {
    await dynamodb.send(new DescribeTableCommand({ TableName: TABLE }))
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return
    throw error
  } finally {
    dynamodb.destroy()
  }
  throw new UserFacingError(
    `The server at ${url} has the data of an earlier run: start a new one (docker compose -f docker-compose.localstack.yml down, then up --wait)`,
  )
}

/** Verifies the stage's mail domain on an emulator. In AWS the domain's DNS records prove it. */
export async function verifyMailDomain(url: string, region: string): Promise<void> {
  const { mailFrom } = stageNamed(STAGE)
  if (mailFrom === undefined) return
  const { domain } = mailAddressOf(mailFrom)
  const ses = new SESClient({
    endpoint: url,
    region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  try {
    await ses.send(new VerifyDomainIdentityCommand({ Domain: domain }))
    console.log(`Mail from ${domain} is taken`)
  } finally {
    ses.destroy()
  }
}

/** How many calls to make at once: more than the flow tests make, which call a deployed system one after the other. */
const AT_ONCE = 10
/** How often to repeat the calls if a busy machine starts too few processes. */
const TRIES = 20

/**
 * Starts some processes of a function before the flow tests. An emulator starts one process per concurrent call on this
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

  let refused: string[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(call)))
    refused = answers.filter((status) => status !== '200')
    if (refused.length === 0) break
  }
  if (refused.length > 0) {
    const kinds = [...new Set(refused)].join(', ')
    throw new UserFacingError(
      `${refused.length} of ${AT_ONCE} calls at once failed (${kinds}): is this machine too busy?`,
    )
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

runProgram(import.meta, main)

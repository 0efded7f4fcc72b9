import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { sectorFeedVariable } from '#shared/sector-feeds.ts'
import { buckets } from '#shared/system/buckets.ts'
import { environmentOf, type SecretPlaces, type StageSettings } from '#shared/system/environment.ts'
import { type FunctionName, functions as allFunctions } from '#shared/system/functions.ts'
import { resourceName } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { localRoutesOf } from '../../functions/platform/safe-fetch/local-routes.ts'
import { currentCommit } from '../current-commit.ts'
import { fail, UserFacingError } from '../user-facing-error.ts'
import { busyAtFirst } from './busy-at-first.ts'
import { writeChildren } from './children.ts'
import {
  beginFolder,
  type DataFolder,
  isBegunEmpty,
  seedOnce,
  type Endpoints,
  removeRunFile,
  writeRunFile,
} from './data-folder.ts'
import { completeChat, DEMO_MODEL, type ModelAnswer } from './demo-model/complete-chat.ts'
import { DEMO_PROVIDER } from './demo-provider.ts'
import { startEmulators } from './emulators/start-emulators.ts'
import { lambdaContext } from './lambda/lambda-context.ts'
import { raiseFunctionTimeouts } from './lambda/raise-timeouts.ts'
import { skipFunctionSigning } from './lambda/skip-signing.ts'
import { localTablePrefix } from './local-generation.ts'
import { DEFAULT_DAILY_PAGES, LOCAL_STAGE } from './local-stage.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'
import { emulatorEnvironment, provision, queueUrlPrefix } from './provision.ts'
import { originOf, refuseTakenPort } from './read-port.ts'
import { SAMPLE_BOARD_HOST } from './sample-sites/board-answer.ts'
import { SAMPLE_REGISTER_URL } from './sample-sites/register-answer.ts'
import { startSampleSites } from './sample-sites/start-sample-sites.ts'
import { localSecrets } from './secrets.ts'
import { step } from './step.ts'

/** The value of `AI_PROVIDERS` for the demo model (docs/product/pipeline.md "Demo model"). */
export const demoProviders = (address: string): string =>
  JSON.stringify([
    {
      name: 'demo',
      kind: 'openai',
      model: DEMO_MODEL,
      base_url: `http://${address}/v1`,
      api_key: 'demo',
      timeout_seconds: 10,
    },
  ])

/** Serves the demo model on a free loopback port, with OpenAI's API. */
export function startDemoModel(): Promise<LoopbackServer> {
  const secondsBusy = busyAtFirst(() => Date.now())
  return startLoopbackServer(
    createServer((request, response) => {
      answer(request, secondsBusy).then(
        (given) => send(response, given),
        // the client disconnected, or the body is not JSON
        () => send(response, { status: 400, body: { error: { message: 'The body is not JSON' } } }),
      )
    }),
  )
}

async function answer(
  request: IncomingMessage,
  secondsBusy: (prompt: string) => number,
): Promise<ModelAnswer> {
  if (request.method === 'POST' && request.url === '/v1/chat/completions')
    return completeChat(await json(request), secondsBusy)
  if (request.method === 'GET' && request.url === '/v1/models')
    return { status: 200, body: { object: 'list', data: [{ id: DEMO_MODEL, object: 'model' }] } }
  return { status: 404, body: { error: { message: 'The demo model has no such call' } } }
}

function send(response: ServerResponse, { status, headers, body, delaySeconds = 0 }: ModelAnswer): void {
  const timer = setTimeout(
    () =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body)),
    delaySeconds * 1_000,
  )
  response.once('close', () => clearTimeout(timer))
}

export const LOCAL_PREFIX = 'sponsor-finder-local'

const DEFAULT_DAILY_UNLOCK_LIMIT = 10

const DEFAULT_DAILY_TOKENS = 2_000_000

export interface LocalSystem {
  endpoints: Endpoints
  tablePrefix: string
  functions: ReturnType<typeof localFunctions>
  /** The URL of the list of sample sites. */
  sites: string
  stop: () => Promise<void>
}

/**
 * Starts everything that handlers need on a data folder: emulators, tables, buckets and the environment. The first
 * start also seeds the sample data, or accounts alone if it is to be empty.
 */
export async function startSystem(
  folder: DataFolder,
  port: number,
  { empty } = { empty: false },
): Promise<LocalSystem> {
  // chosen before the environment of handlers is set, which has an address of a register too
  const functions = localFunctions()
  const unlock = await lockDataFolder(folder)
  await refuseTakenPort(port)
  beginFolder(folder)
  const secrets = localSecrets(folder)
  const origin = originOf(port)
  const emulators = await startEmulators(folder, {
    // the pids are recorded at each start, so that the next run finds them even if this run is killed
    started: (pids) => writeChildren(folder, pids),
    gaveUp: fail,
  })
  const { endpoints } = emulators
  const tablePrefix = localTablePrefix(folder, LOCAL_PREFIX)
  writeRunFile(folder, { pid: process.pid, origin, prefix: LOCAL_PREFIX, tablePrefix, endpoints })
  await Promise.all([
    provision(endpoints, LOCAL_PREFIX, { queues, buckets }),
    provision(endpoints, tablePrefix, { tables }),
  ])
  const sites = await startSampleSites(() => new Date().toISOString().slice(0, 10))
  const model = await startDemoModel()
  setHandlerEnvironment(
    stageSettings(origin, endpoints, tablePrefix, {
      sites: sites.address,
      model: model.address,
      // an empty run would fetch the sample register
      register: empty || isBegunEmpty(folder) ? '' : SAMPLE_REGISTER_URL,
    }),
    secrets,
    endpoints,
  )
  await raiseFunctionTimeouts()
  await skipFunctionSigning()
  await seedOnce(folder, { empty }, async () => {
    if (empty) {
      const { seedAccounts } = await import('./seed/seed-accounts.ts')
      const { documentClient } = await import('../../functions/platform/clients.ts')
      return seedAccounts(documentClient(), LOCAL_PREFIX)
    }
    const { seed } = await import('./seed/seed.ts')
    const { seedObjectionRequests } = await import('./seed/seed-objection-requests.ts')
    await step('Loading the sample data', async () =>
      seedObjectionRequests(LOCAL_PREFIX, await seed(LOCAL_PREFIX)),
    )
  })
  const { documentClient: documents } = await import('../../functions/platform/clients.ts')
  const { markWanted } = await import('../commands/wanted/mark-wanted-companies.ts')
  const name = (table: TableName) => resourceName(tablePrefix, table)
  // a folder of an older version has unlocks without marks
  await markWanted(documents(), {
    unlocks: name('unlocks'),
    watches: name('watches'),
    readings: name('readings'),
  })
  // builds the index for the first search; later the schedule refreshes it
  const { handler } = await import('../../functions/companies/workers/refresh-index.ts')
  await step('Building the search index', () => handler({}, lambdaContext('refreshIndex', randomUUID())))
  const list = await import('../../functions/vacancies/workers/refresh-vacancy-list.ts')
  await step('Building the list of vacancies', () =>
    list.handler({}, lambdaContext('refreshVacancyList', randomUUID())),
  )
  const responses = await import('../../functions/extraction/workers/refresh-response-list.ts')
  await step('Building the list of AI responses', () =>
    responses.handler({}, lambdaContext('refreshResponseList', randomUUID())),
  )
  return {
    endpoints,
    tablePrefix,
    functions,
    sites: `http://${sites.address.replace('127.0.0.1', 'localhost')}/`,
    async stop() {
      await model.close()
      await sites.close()
      await emulators.stop()
      removeRunFile(folder)
      unlock()
    },
  }
}

function stageSettings(
  origin: string,
  { sqs }: Endpoints,
  tablePrefix: string,
  addresses: { sites: string; model: string; register: string },
): StageSettings {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return {
    stageName: LOCAL_STAGE,
    resourcePrefix: LOCAL_PREFIX,
    ...(tablePrefix !== LOCAL_PREFIX && { tablePrefix }),
    queueUrlPrefix: queueUrlPrefix(sqs),
    dailyUnlockLimit: wholeNumber('DAILY_UNLOCK_LIMIT', DEFAULT_DAILY_UNLOCK_LIMIT),
    dailyPages: wholeNumber('FETCH_DAILY_PAGES', DEFAULT_DAILY_PAGES),
    dailyTokens: wholeNumber('AI_DAILY_TOKENS', DEFAULT_DAILY_TOKENS),
    registerUrl: process.env['REGISTER_URL'] ?? addresses.register,
    sectorFeedUrls: {
      teaching_vacancies: process.env[sectorFeedVariable('teaching_vacancies')] ?? '',
      nhs_jobs: process.env[sectorFeedVariable('nhs_jobs')] ?? '',
    },
    localSites: { allow: fetchAllow(), sampleSites: `${addresses.sites},${SAMPLE_BOARD_HOST}` },
    aiProviders: process.env['AI_PROVIDERS'] ?? demoProviders(addresses.model),
    snapshotMaxAgeSeconds: 0,
    pipelinePaceSeconds: 0,
    pageOrigin: origin,
    fileKeyIds: '{}',
    isBehindEdge: false,
    mailFrom: 'Sponsor Finder <no-reply@sponsor-finder.example>',
    hasMailSets: true,
    watchedAccount: undefined,
    providers: { demo: { issuer: `${origin}${DEMO_PROVIDER}`, clientId: 'sponsor-finder' } },
    version,
    commit: currentCommit(),
  }
}

/** The number in a variable of the user, or the default. @throws UserFacingError naming the variable. */
function wholeNumber(variable: string, byDefault: number): number {
  const text = process.env[variable] ?? String(byDefault)
  if (!/^\d{1,9}$/.test(text))
    throw new UserFacingError(`${variable} is "${text}", expected a whole number such as ${byDefault}`)
  return Number(text)
}

/** The loopback hosts that the user lets the fetcher reach. @throws UserFacingError if one is not `host:port`. */
function fetchAllow(): string {
  const hosts = process.env['FETCH_ALLOW'] ?? ''
  try {
    localRoutesOf(hosts, '')
    return hosts
  } catch (error) {
    throw new UserFacingError(String(error instanceof Error ? error.message : error))
  }
}

/** Sets the environment of all handlers as in the cloud, with the SDK's endpoints. Call it before any is loaded. */
export function setHandlerEnvironment(
  settings: StageSettings,
  places: SecretPlaces,
  endpoints: Endpoints,
): void {
  for (const name of Object.keys(allFunctions) as FunctionName[]) {
    Object.assign(process.env, environmentOf(name, settings, places))
  }
  // all functions share this process, so the variable cannot hold the grants of a single function
  delete process.env['GRANTED']
  Object.assign(process.env, emulatorEnvironment(endpoints))
}

const { announceDay, fetchDailyRegister, queueRefreshRound, ...others } = allFunctions

/** The variables of the user that decide which schedules run. */
interface Chosen {
  REGISTER_URL?: string | undefined
  REFRESH_SCHEDULE?: string | undefined
  ALERTS_SCHEDULE?: string | undefined
}

/**
 * The functions of a local run. A schedule runs at every start, so three run only if the user wants them. The register is
 * fetched daily if `REGISTER_URL` names its address. Websites are read again if `REFRESH_SCHEDULE` is `on`.
 * Users with alerts get the mail of the day if `ALERTS_SCHEDULE` is `on`; that of an import comes in any case.
 * The feeds of sectors are read only with an address.
 */
const localFunctions = ({ REGISTER_URL, REFRESH_SCHEDULE, ALERTS_SCHEDULE }: Chosen = process.env) => ({
  ...others,
  ...(REGISTER_URL !== undefined && { fetchDailyRegister }),
  ...(REFRESH_SCHEDULE === 'on' && { queueRefreshRound }),
  ...(ALERTS_SCHEDULE === 'on' && { announceDay }),
})

import type { APIGatewayProxyResult } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { companyVacancies, UNLOCKED_PER_PAGE, unlockedCompanies } from '#shared/api/companies.ts'
import { API_PREFIX, type RouteContract } from '#shared/api/contract.ts'
import { jobs } from '#shared/api/job-search.ts'
import { routes } from '#shared/api/routes.ts'
import { sponsorships } from '#shared/api/search.ts'
import { TOKEN_HEADER } from '#shared/system/edge.ts'
import { functions } from '#shared/system/functions.ts'
import type { UrlEvent } from '../../functions/platform/http/function-url.ts'
import { calls, model } from '../../infra/cost/cost-model.ts'
import { entriesOf } from '../../infra/entries.ts'
import { findResource } from '../../infra/local/api-gateway.ts'
import { dataFolderAt, readRunFile } from '../../infra/local/data-folder.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { localSecrets } from '../../infra/local/secrets.ts'
import { setHandlerEnvironment } from '../../infra/local/system.ts'
import { isDirect } from '../../infra/paths-by-function.ts'
import { bytesSent, type CalledUnits, countUnits } from '../support/calls/counted-units.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { stageSettings } from '../support/stage-settings.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

/** Where a run writes the calls of `cost.json` with the units that it has counted. */
const COUNTED = '.cache/cost-calls.json'
const HOW = `if this is wanted, copy ${COUNTED} into infra/cost/cost.json`

type CallName = keyof typeof model.calls.list
type RouteUnits = (typeof calls)[number]['units']

/** The most that a call may need, whatever is recorded: calls to AWS, and read and write units together. */
const BUDGET = { calls: 10, units: 45 }

interface Request {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** Set for a call without a session. */
  isVisitor?: true
}

const callOf = new Map(calls.map((call) => [call.name, call]))

/** A request is sent twice to warm up the process, and then counted. */
const SENT = 3

const folder = mkdtempSync(join(tmpdir(), 'units-'))
const log = join(folder, 'log.ndjson')
const counted = new Map<string, { status: number; units: RouteUnits }>()
const restoreEnvironment = rememberEnvironment()
let world: FlowWorld
let unitsSince: () => CalledUnits
let token: string

beforeAll(async () => {
  if (isDeployed) return
  world = await startWorld()
  const data = dataFolderAt(world.environment.SPONSOR_DATA_DIR ?? '')
  const run = readRunFile(data)
  if (run === undefined) throw new Error('The product has left no run file')
  process.env['LOG_FILE'] = log
  // the functions run here, so that nothing but the request is counted; the product has the data and does the work after it
  setHandlerEnvironment(
    {
      ...stageSettings,
      resourcePrefix: run.prefix,
      queueUrlPrefix: queueUrlPrefix(run.endpoints.sqs),
      dailyUnlockLimit: 10,
    },
    localSecrets(data),
    run.endpoints,
  )
  const { documentClient, ...others } = await import('../../functions/platform/clients.ts')
  const otherClients = Object.values(others).map((client) => client())
  unitsSince = countUnits(documentClient(), otherClients, run.prefix)
  token = await world.signIn('active@example.com', 'sponsor-finder-local')
  for (const [name, request] of entriesOf(await requests())) {
    for (let sent = 1; sent < SENT; sent += 1) await ask(name, request())
    counted.set(name, await ask(name, request()))
  }
  mkdirSync('.cache', { recursive: true })
  // the last columns are the units
  const rows = [...counted].map(([name, { units }]) => [
    name,
    [...model.calls.list[name as CallName].slice(0, 4), ...Object.values(units)],
  ])
  writeFileSync(COUNTED, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
}, 240_000)
afterAll(async () => {
  restoreEnvironment()
  // the next file must not get modules that have read this environment
  vi.resetModules()
  rmSync(folder, { recursive: true })
  await world?.stop()
})

/** The request behind each call of the mix. Calls that change something get another subject each time. */
async function requests(): Promise<Record<CallName, () => Request>> {
  const { email } = await world.newUser()
  const locked: number[] = []
  for (const page of [1, 2, 3]) {
    const { data } = await world.get(sponsorships, { token, query: { page } })
    locked.push(...data.flatMap((row) => (row.locked ? [row.id] : [])))
  }
  const { data: unlocked } = await world.get(unlockedCompanies, { token })
  const vacancies: { company_id: number; vacancy_id: number }[] = []
  for (const { id } of unlocked) {
    const { data } = await world.get(companyVacancies, { token, params: { id } })
    vacancies.push(...data.map((vacancy) => ({ company_id: id, vacancy_id: vacancy.id })))
  }
  const [job] = (await world.get(jobs, { token })).data
  const [kept] = vacancies
  if (job === undefined || kept === undefined) throw new Error('The sample data has no vacancy to keep')
  const { company_id, vacancy_id } = kept
  const search = { job: 1, city: 'London' }
  const jobSearch = { q: 'nurse', near: 'Leeds' }
  let next = 0
  return {
    'sign in': () => ({ body: { email, password: 'secret' }, isVisitor: true }),
    providers: () => ({ isVisitor: true }),
    me: () => ({}),
    fields: () => ({ isVisitor: true }),
    landing: () => ({ query: search, isVisitor: true }),
    'register changes': () => ({ isVisitor: true }),
    'search history': () => ({}),
    watches: () => ({}),
    preferences: () => ({}),
    sessions: () => ({}),
    'api tokens': () => ({}),
    counts: () => ({ query: search, isVisitor: true }),
    'search, page 1': () => ({ query: search }),
    'search, page 2': () => ({ query: { ...search, page: 2 } }),
    'record search': () => ({ body: { criteria: { city: `Town ${(next += 1)}` }, total: 7 } }),
    unlock: () => ({ query: { company_id: locked.pop() ?? 0 } }),
    'detail, unlocked': () => ({ query: { company_id } }),
    'vacancies of a company': () => ({ params: { id: company_id } }),
    usage: () => ({}),
    'unlocked list': () => ({ query: { details: 0 } }),
    jobs: () => ({ query: jobSearch }),
    'jobs, landing': () => ({ query: jobSearch, isVisitor: true }),
    'job details': () => ({ params: { id: job.id } }),
    shortlist: () => ({}),
    'keep an entry': () => ({ params: { kind: 'jobs', id: vacancy_id }, body: {} }),
    'click on a contact': () => ({ body: { company_id, clicked_to: 'website' } }),
    'click on a vacancy': () => ({ body: { company_id, company_vacancy_id: vacancy_id } }),
    'saved searches': () => ({}),
    'hidden companies': () => ({}),
    'sign up': () => ({
      body: { name: 'Rita', email: `${randomUUID()}@example.com`, password: 'violet harbour lantern' },
      isVisitor: true,
    }),
    'forgotten password': () => ({ body: { email }, isVisitor: true }),
    'check of a licence': () => ({ query: { name: 'Farm' }, isVisitor: true }),
  }
}

/** Calls a function as the gateway does, or as the edge does at its URL. @returns its status and units. */
async function ask(name: string, { params = {}, query = {}, body, isVisitor }: Request) {
  const route: RouteContract = routes[callOf.get(name)?.route ?? 'health']
  const { functionName } = findResource(route.path).resource
  const authorization = isVisitor === undefined ? `Bearer ${token}` : undefined
  const handler = await loadHandler(functionName)
  const texts = Object.entries(params).map(([key, value]) => [key, String(value)] as const)
  const ofGateway = restEvent({
    method: route.method,
    resource: route.path,
    pathParameters: Object.fromEntries(texts),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [String(value)]])),
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const ofUrl: UrlEvent = {
    rawPath: API_PREFIX + route.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(params[key])),
    rawQueryString: new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    ).toString(),
    headers: { 'accept-encoding': 'br', [TOKEN_HEADER]: authorization },
    requestContext: { requestId: 'request-1', http: { method: route.method, sourceIp: '203.0.113.7' } },
  }
  const event = isDirect(functions[functionName], route.path) ? ofUrl : ofGateway
  const logged = sizeOf(log)
  unitsSince()
  const answer = (await handler(event, lambdaContext(functionName, randomUUID()))) as APIGatewayProxyResult
  // the milliseconds in a line have one digit or more
  const logBytes = 10 * Math.round((sizeOf(log) - logged) / 10)
  const units = { ...unitsSince(), bytes: bytesSent(answer), logBytes }
  return { status: answer.statusCode, units }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const names = calls.map(({ name }) => name)

/** The units of a call, and how many of them DynamoDB charges. */
function unitsOf(name: string) {
  const { status, units } = counted.get(name) ?? {}
  return { status, calls: units?.calls ?? 0, units: (units?.reads ?? 0) + (units?.writes ?? 0) }
}

const atMost = (most: number) => expect.toSatisfy((number: number) => number <= most, `at most ${most}`)

/** How far a number may be from the recorded one. A small number of units says which items are read or written. */
function slackOf(key: string, value: number): number {
  const isUnits = key === 'reads' || key === 'writes'
  if (isUnits && value < 5) return 0.5
  return isUnits ? value / 3 : Math.max(3, value / 3)
}

/** A recorded number. Units and bytes depend on the sample data of the day. */
function near([key, value]: [key: string, value: number]): [string, unknown] {
  if (key === 'calls' || key === 'messages' || key === 'otherCalls') return [key, value]
  const slack = slackOf(key, value)
  return [key, expect.toSatisfy((one: number) => Math.abs(one - value) <= slack, `about ${value}`)]
}

describe.skipIf(isDeployed)(`what a call costs (${HOW})`, () => {
  test.each(names)('%s succeeds within the budget of a call', (name) => {
    const { status, ...units } = unitsOf(name)
    expect([200, 201]).toContain(status)
    expect(units).toEqual({ calls: atMost(BUDGET.calls), units: atMost(BUDGET.units) })
  })

  test('a full page of unlocked companies takes at most 4 calls, and 40 KB as sent', async () => {
    const { data } = await world.get(unlockedCompanies, { token })
    expect(data).toHaveLength(UNLOCKED_PER_PAGE)
    expect(counted.get('unlocked list')?.units).toMatchObject({ calls: atMost(4), bytes: atMost(40_000) })
  })

  test.each(names)('%s costs what is recorded', (name) => {
    const recorded = Object.entries(callOf.get(name)?.units ?? {})
    expect(counted.get(name)?.units).toEqual(Object.fromEntries(recorded.map(near)))
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatOf, IMAGE_VERSION } from '../../functions/search-engine/image-format.ts'
import { INDEX_DOCUMENTS } from '../../functions/register/domain/index-format.ts'
import { deployInOrder } from '../../infra/deploy/deploy-in-order.ts'
import { deployedRefreshes } from '../../infra/deployed-refreshes.ts'
import { entriesOf } from '../../infra/entries.ts'
import { findResource } from '../../infra/local/gateway/resources.ts'
import { listAiResponses } from '#shared/api/admin/ai-responses.ts'
import { adminVacancies } from '#shared/api/admin/vacancies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { listSavedSearches, saveSearch } from '#shared/api/saved-searches.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { startEmulators, type TestEmulators } from '../support/emulators/emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import { type RunningVersion, startVersion } from '../support/versions/start-version.ts'
import { smallImport } from './small-import.ts'

const [OLD, NEW] = [IMAGE_VERSION, IMAGE_VERSION + 1]

let emulators: TestEmulators
let here: HandlersHere
let register: ReturnType<typeof smallImport>
let admin: Record<string, string>
const running: RunningVersion[] = []

beforeAll(async () => {
  emulators = await startEmulators()
  const { documents, s3, prefix } = emulators
  here = await handlersHere(emulators)
  register = smallImport(documents, s3, prefix)
  await register.run({ date: '2026-07-10', names: ['Acme', 'Beta', 'Gamma'] })
  admin = await here.newAdmin()
})
afterAll(async () => {
  await Promise.all(running.map((version) => version.stop()))
  here.stop()
  await emulators.stop()
})

const start = (imageVersion: number): RunningVersion => {
  const { endpoints, prefix } = emulators
  const version = startVersion({
    imageVersion,
    prefix,
    endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
  })
  running.push(version)
  return version
}

/** Calls a route. Each call is of another client, so that no limit of calls is reached. */
let clients = 0
async function call(
  api: RunningVersion,
  { method, path }: RouteContract,
  sent: Partial<Parameters<typeof restEvent>[0]> = {},
) {
  const event = restEvent({ method, resource: path, ...sent })
  clients += 1
  Object.assign(event.requestContext.identity, { sourceIp: `203.0.${clients >> 8}.${clients & 255}` })
  return api.invoke<APIGatewayProxyResult>(findResource(path).resource.functionName, event)
}

/** Everything that reads an index, as a visitor and an administrator ask for it. */
const questions: [RouteContract, Partial<Parameters<typeof restEvent>[0]>?][] = [
  [searchLanding],
  [checkLicence, { query: { name: ['Acme'] } }],
]
const questionsOfAdmins: RouteContract[] = [sponsorships, listSavedSearches, adminVacancies, listAiResponses]

/** Asks a container everything. @returns the status of each answer with its route. */
async function askAll(api: RunningVersion): Promise<string[]> {
  const answers: string[] = []
  const asked = [...questions, ...questionsOfAdmins.map((route) => [route, { headers: admin }] as const)]
  for (const [route, sent] of asked) answers.push(`${route.id} ${(await call(api, route, sent)).statusCode}`)
  return answers
}

/** The pause of a client between two rounds. Without it, the client would take the processor from the deployment. */
const PAUSE_MILLISECONDS = 250

/** A client that asks every container of the API in turn, again and again. */
function startClient(first: RunningVersion) {
  const client = { containers: [first], isStopped: false, answers: [] as string[] }
  let round = Promise.withResolvers<void>()
  const done = (async () => {
    while (!client.isStopped) {
      for (const api of client.containers) client.answers.push(...(await askAll(api)))
      round.resolve()
      round = Promise.withResolvers<void>()
      await wait(PAUSE_MILLISECONDS)
    }
  })()
  const oneRound = () => Promise.race([round.promise, done])
  return {
    answers: client.answers,
    /** Replaces the containers, and waits until each of the new ones has answered everything. */
    async use(...next: RunningVersion[]) {
      client.containers = next
      // the round that runs now may be of the earlier ones
      await oneRound()
      await oneRound()
    },
    async stop() {
      client.isStopped = true
      await done
    },
  }
}

const formatNow = async () => (await register.store.currentSnapshot())?.format

/**
 * Deploys a version over another one, as `npm run deploy` does, while a client asks all the time.
 * @param warm A container of the old API.
 * @returns a container of the new API, and the answers other than 200.
 */
async function deployOver(warm: RunningVersion, before: number, next: number) {
  const client = startClient(warm)
  await client.use(warm)
  const deployed = await deployInOrder({
    workers: async () => start(next),
    async refreshes(workers) {
      for (const [name] of entriesOf(deployedRefreshes)) await workers.invoke(name, {})
      // a container of the old API that starts concurrently, beside one that has its index open
      await client.use(warm, start(before))
    },
    async others() {
      const first = start(next)
      await client.use(first)
      return first
    },
  })
  expect(await formatNow()).toBe(formatOf(INDEX_DOCUMENTS) - IMAGE_VERSION + next)
  await client.stop()
  // each of the three containers has answered everything
  expect(client.answers.length).toBeGreaterThanOrEqual(3 * (questions.length + questionsOfAdmins.length))
  return { deployed, failed: client.answers.filter((answer) => !answer.endsWith(' 200')) }
}

/** Processes start one after another, which takes long on a loaded machine. */
const DEPLOYS = 400_000

test(
  'a version with another image format, deployed over the old one and back, answers every call in between',
  { timeout: DEPLOYS },
  async () => {
    const { vacancies, store } = register
    const [acme] = await store.readOrganisations((await store.currentSnapshot())!)
    await vacancies.putMany([vacancySample({ company_id: acme?.id ?? 0, vacancy_id: 500 })])
    const first = start(OLD)
    for (const [name] of entriesOf(deployedRefreshes)) await first.invoke(name, {})
    const body = JSON.stringify({ name: 'All', criteria: {} })
    const headers = { ...admin, 'content-type': 'application/json' }
    expect((await call(first, saveSearch, { headers, body })).statusCode).toBeLessThan(300)

    const over = await deployOver(first, OLD, NEW)
    expect(over.failed).toEqual([])
    expect((await deployOver(over.deployed, NEW, OLD)).failed).toEqual([])
  },
)

test('in the other order, the API would have answered 503: its first container finds no index of its format', async () => {
  const api = start(NEW + 1)
  expect((await call(api, searchLanding)).statusCode).toBe(503)
  expect((await call(api, adminVacancies, { headers: admin })).statusCode).toBe(503)
})

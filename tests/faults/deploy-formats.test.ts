import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAiResponses } from '#shared/api/admin/ai-responses.ts'
import { adminVacancies } from '#shared/api/admin/vacancies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { checkLicence } from '#shared/api/licence.ts'
import { listSavedSearches, saveSearch } from '#shared/api/saved-searches.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { formatOf, IMAGE_VERSION } from '#shared/search-engine/image-format.ts'
import { INDEX_DOCUMENTS } from '../../functions/register/snapshot.ts'
import { deployedRefreshes } from '../../infra/deployed-refreshes.ts'
import { entriesOf } from '../../infra/entries.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import { type RunningVersion, startVersion } from '../support/versions/start-version.ts'
import { busyUser } from './busy-user.ts'
import { call, CONTAINERS, deployOver, type Sent } from './deploy-over.ts'
import { smallImport } from './small-import.ts'

/** More than the user unlocks while both versions are deployed. */
const SPONSORS = 150

const [OLD, NEW] = [IMAGE_VERSION, IMAGE_VERSION + 1]

let here: HandlersHere
let register: ReturnType<typeof smallImport>
let admin: Record<string, string>
let user: Awaited<ReturnType<typeof busyUser>>
const running: RunningVersion[] = []

const emulators = await startEmulators()
beforeAll(async () => {
  const { documents, s3, prefix } = emulators
  here = await handlersHere(emulators)
  register = smallImport(documents, s3, prefix)
  const sponsors = Array.from({ length: SPONSORS }, (_, at) => `Sponsor${at}`)
  await register.run({ date: '2026-07-10', names: ['Acme', ...sponsors] })
  admin = await here.newAdmin()
})
afterAll(async () => {
  await Promise.all(running.map((version) => version.stop()))
  here.stop()
  await emulators.stop()
})

const companies = async (): Promise<number[]> => {
  const { store } = register
  return (await store.readOrganisations((await store.currentSnapshot())!)).map(({ id }) => id)
}

const start = async (imageVersion: number): Promise<RunningVersion> => {
  const { endpoints, prefix } = emulators
  const version = await startVersion({
    imageVersion,
    prefix,
    endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
    settings: { dailyUnlockLimit: 10_000 },
  })
  running.push(version)
  return version
}

/** Everything that reads an index, as a visitor and an administrator ask for it. */
const questions: [RouteContract, Sent?][] = [[searchLanding], [checkLicence, { query: { name: ['Acme'] } }]]
const questionsOfAdmins: RouteContract[] = [sponsorships, listSavedSearches, adminVacancies, listAiResponses]

/** Asks a container everything. @returns the status of each answer with its route. */
async function askAll(api: RunningVersion): Promise<string[]> {
  const answers: string[] = []
  const asked = [...questions, ...questionsOfAdmins.map((route) => [route, { headers: admin }] as const)]
  for (const [route, sent] of asked) answers.push(`${route.id} ${(await call(api, route, sent)).statusCode}`)
  return answers
}

const formatNow = async () => (await register.store.currentSnapshot())?.format

const ask = async (api: RunningVersion) => [...(await askAll(api)), ...(await user.ask(api))]

/**
 * Deploys a version over another one, of which a container runs, while clients ask all the time.
 * @returns the answers that are not 200, and the last container.
 */
async function deploy(warm: RunningVersion, before: number, next: number) {
  const { answers, last } = await deployOver({
    warm,
    before: () => start(before),
    next: () => start(next),
    ask,
  })
  expect(await formatNow()).toBe(formatOf(INDEX_DOCUMENTS) - IMAGE_VERSION + next)
  // each container has answered everything
  expect(answers.length).toBeGreaterThanOrEqual(
    CONTAINERS * (questions.length + questionsOfAdmins.length + 1),
  )
  return { refusals: answers.filter((answer) => !answer.endsWith(' 200')), last }
}

/** Ten processes start one after another, which takes long on a loaded machine. */
const DEPLOYS = 400_000

test(
  'a version with another image format, deployed over the old one and back, answers every call, and charges each unlock once',
  { timeout: DEPLOYS },
  async () => {
    const [acme = 0] = await companies()
    await register.vacancies.putMany([vacancySample({ company_id: acme, vacancy_id: 500 })])
    const first = await start(OLD)
    for (const [name] of entriesOf(deployedRefreshes)) await first.invoke(name, {})
    const body = JSON.stringify({ name: 'All', criteria: {} })
    const headers = { ...admin, 'content-type': 'application/json' }
    expect((await call(first, saveSearch, { headers, body })).statusCode).toBeLessThan(300)

    user = await busyUser(emulators, await companies())
    // the warm container has built no index, as a container of the API
    const there = await deploy(await start(OLD), OLD, NEW)
    expect(there.refusals).toEqual([])
    await user.check(there.last)
    const back = await deploy(there.last, NEW, OLD)
    expect(back.refusals).toEqual([])
    await user.check(back.last)
  },
)

test('in the other order, the API would have answered 503: its first container finds no index of its format', async () => {
  const api = await start(NEW + 1)
  expect((await call(api, searchLanding)).statusCode).toBe(503)
  expect((await call(api, adminVacancies, { headers: admin })).statusCode).toBe(503)
})

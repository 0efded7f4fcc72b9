import type { APIGatewayProxyResult } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { devNull } from 'node:os'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#shared/api/contract.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { companyIndexBuilder } from '../../functions/companies/index/build-company-index.ts'
import { noChanges } from '../../functions/companies/index/gather-facts.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { jobsIndex } from '../../functions/jobs/indexing/job-indexing.ts'
import type { Organisation } from '../../functions/register/organisation.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { sessionStore } from '../../functions/sessions/session-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { setHandlerEnvironment } from '../../infra/local/system.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { countCalls, type CountedCall, inSequence } from '../support/calls/counted-calls.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

const DATE = '2026-07-17'

let emulators: TestEmulators
let counted: () => CountedCall[]
let token: string

const organisation = (id: number): Organisation => ({
  id,
  name: `Firm ${id}`,
  town: 'Leeds',
  county: '',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  source: 'register',
  first_seen: DATE,
  last_seen: DATE,
  left_on: null,
})

/** Publishes a register of companies 1 to `count`, in which odd ids have a website. */
async function publish(count: number): Promise<void> {
  const { documents, s3, tables, buckets } = emulators
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const organisations = Array.from({ length: count }, (_, at) => organisation(at + 1))
  const profiles = profileStore({ documents, tables })
  const known = organisations
    .filter(({ id }) => id % 2 === 1)
    .map(({ id }) => profileSample({ company_id: id, website: `https://firm-${id}.example` }))
  await profiles.putMany(known)
  const register = await store.saveRegister({
    date: DATE,
    source: 'register',
    order_key: 'k',
    dates: [DATE],
    organisations,
  })
  const vacancies = vacancyStore({ documents, tables })
  const build = companyIndexBuilder({ profiles, vacancies, changes: noChanges, jobs: jobsIndex })
  const settings = { orderKey: 'k', date: DATE, registerDate: DATE, facts: undefined }
  const { image, jobs, facts } = await build(organisations, settings)
  const index = await store.saveIndex(image)
  const jobsOfIndex = {
    index: await store.saveJobs(jobs),
    facts: await store.saveFacts(facts.jobs),
  }
  const from = await store.currentSnapshot()
  const imported_at = new Date().toISOString()
  await store.publish(
    { register, index, jobs: jobsOfIndex, date: DATE, imported_at, source: 'register', built_for: DATE },
    from,
  )
}

/** Calls a function as the gateway does. @returns the answer and its AWS calls. */
async function ask(
  name: FunctionName,
  resource: string,
  query: Record<string, string> = {},
  signedIn = true,
) {
  const handler = await loadHandler(name)
  const event = restEvent({
    method: 'GET',
    resource,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]])),
    headers: signedIn ? { Authorization: `Bearer ${token}` } : {},
  })
  counted()
  const answer = (await handler(event, lambdaContext(name, randomUUID()))) as APIGatewayProxyResult
  const calls = counted()
  return {
    status: answer.statusCode,
    headers: answer.headers ?? {},
    body: JSON.parse(answer.body) as ErrorBody & { total?: number },
    calls: calls.map(({ command }) => command).toSorted(),
    inSequence: inSequence(calls),
  }
}

// test files in one Vitest worker share environment variables, so they are restored at the end
const restoreEnvironment = rememberEnvironment()
beforeAll(async () => {
  emulators = await sharedEmulators()
  await emulators.makeAll()
  const { documents, tables, endpoints, prefix } = emulators
  process.env['LOG_FILE'] = devNull
  setHandlerEnvironment(
    // cached data has the same maximum age as in AWS
    {
      ...stageSettings,
      resourcePrefix: prefix,
      queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
      dailyUnlockLimit: 10,
      snapshotMaxAgeSeconds: 60,
    },
    secretPlaces,
    endpoints,
  )
  const user = storedUser()
  await userStore({ documents, tables }).create(user)
  const session_id = randomUUID()
  await sessionStore({ documents, tables }).create({
    session_id,
    user_id: user.user_id,
    epoch: user.session_epoch,
    device: null,
    created_at: new Date().toISOString(),
    expires_at: Date.now() / 1000 + 3600,
  })
  // these modules read the environment when they load, so they are imported after it is set
  const { documentClient, s3Client } = await import('../../functions/platform/clients.ts')
  const { lambdaContext: context } = await import('../../functions/platform/context.ts')
  const { signedSessions } = await import('../../functions/platform/auth/session-tokens.ts')
  token = await signedSessions(context).sign({ userId: user.user_id, sessionId: session_id })
  counted = countCalls([documentClient(), s3Client()])
})
afterAll(async () => {
  try {
    await emulators.stop()
  } finally {
    restoreEnvironment()
    // the next file must not get modules that have read this environment
    vi.resetModules()
  }
})

describe('calls before the first import', () => {
  test.each([
    ['search', '/sponsorships', {}],
    ['search', '/search/landing', {}],
    ['search', '/search/fields', {}],
    ['jobSearch', '/jobs', {}],
    ['companies', '/search/single', { company_id: '7' }],
    ['search', '/sponsorships/companies/unlocked', {}],
  ] as const)('before the first import %s %s answers 503 with a message', async (name, resource, query) => {
    const { status, headers, body } = await ask(name, resource, query)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'no_register' })
    expect(body.message).toContain('has not been imported yet')
    expect(headers['Retry-After']).toBe('60')
  })

  test('before the first import, the daily usage is available', async () => {
    expect((await ask('companies', '/sponsorships/usage/daily')).status).toBe(200)
  })
})

const found = async () => (await ask('search', '/sponsorships')).body.total

describe('a warm function', () => {
  beforeAll(async () => {
    await publish(40)
    await ask('search', '/sponsorships')
    await ask('companies', '/search/single', { company_id: '1' })
  })

  test.each(['/auth/me', '/preferences'])(
    'a warm function answers GET %s with the one call of the sign-in check',
    async (path) => {
      const { status, calls } = await ask('accounts', path)
      expect({ status, calls }).toEqual({ status: 200, calls: ['BatchGetItem'] })
    },
  )

  // the first page is counted (docs/product/security.md)
  test.each([
    ['1', ['UpdateItem', 'UpdateItem']],
    ['2', ['UpdateItem']],
  ])('a warm function answers page %s of a search with two calls in sequence', async (page, counts) => {
    const { status, calls, inSequence: chain } = await ask('search', '/sponsorships', { page })
    expect({ status, calls }).toEqual({
      status: 200,
      calls: ['BatchGetItem', 'Query', ...counts],
    })
    expect(chain).toBe(2)
  })

  test('a warm function answers a search that finds nothing with three calls', async () => {
    const { body, calls } = await ask('search', '/sponsorships', { city: 'Nowhere' })
    expect({ total: body.total, calls }).toEqual({
      total: 0,
      calls: ['BatchGetItem', 'UpdateItem', 'UpdateItem'],
    })
  })

  test('a warm function answers a visitor’s search with one call, which counts it', async () => {
    const { status, calls } = await ask('search', '/search/landing', {}, false)
    expect({ status, calls }).toEqual({ status: 200, calls: ['UpdateItem'] })
  })

  test('a warm function answers a search of jobs with five calls, three in sequence', async () => {
    await ask('jobSearch', '/jobs')
    const { status, calls, inSequence: chain } = await ask('jobSearch', '/jobs', { near: 'Leeds' })
    expect({ status, calls, chain }).toEqual({
      status: 200,
      calls: ['BatchGetItem', 'Query', 'Query', 'UpdateItem', 'UpdateItem'],
      chain: 3,
    })
  })

  test('a warm function answers a visitor’s search of jobs with one call, which counts it', async () => {
    await ask('jobSearch', '/jobs/landing', {}, false)
    const { status, calls } = await ask('jobSearch', '/jobs/landing', {}, false)
    expect({ status, calls }).toEqual({ status: 200, calls: ['UpdateItem'] })
  })

  test('a warm function unlocks a company with five calls, three in sequence', async () => {
    const { status, calls, inSequence: chain } = await ask('companies', '/search/single', { company_id: '3' })
    expect({ status, calls }).toEqual({
      status: 200,
      calls: ['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems'],
    })
    expect(chain).toBe(3)
  })

  test('a warm function opens a company that is register only with four calls, two in sequence', async () => {
    const { status, calls, inSequence: chain } = await ask('companies', '/search/single', { company_id: '4' })
    expect({ status, calls }).toEqual({
      status: 200,
      calls: ['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query'],
    })
    expect(chain).toBe(2)
  })

  test('a warm function opens an unlocked company with four calls, two in sequence', async () => {
    const { calls, inSequence: chain } = await ask('companies', '/search/single', { company_id: '1' })
    expect({ calls, chain }).toEqual({
      calls: ['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query'],
      chain: 2,
    })
  })

  test.each([
    ['unlocked', 'three', { details: '1' }],
    ['name', 'three', {}],
    ['unlocked', 'two', { details: '0' }],
    ['name', 'two', { details: '0' }],
  ])(
    'a warm function lists unlocked companies by %s with %s calls, however many they are: %j',
    async (sort, made, query) => {
      const path = '/sponsorships/companies/unlocked'
      await ask('search', path)
      const { body, calls, inSequence: chain } = await ask('search', path, { sort, ...query })
      expect(body.total).toBe(2)
      expect({ calls, chain }).toEqual({
        calls: ['BatchGetItem', ...(made === 'three' ? ['BatchGetItem'] : []), 'Query'],
        chain: made === 'three' ? 3 : 2,
      })
    },
  )

  test('a warm function finds a company of a new import at once, despite a recently cached pointer', async () => {
    expect((await ask('companies', '/search/single', { company_id: '41' })).status).toBe(404)
    await publish(41)
    expect((await ask('companies', '/search/single', { company_id: '41' })).status).toBe(200)
  })

  test('a warm function searches the open index while it loads a new one', async () => {
    await publish(42)
    expect(await found()).toBeLessThan(42)
    await vi.waitFor(async () => expect(await found()).toBe(42))
  })
})

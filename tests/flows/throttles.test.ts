import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, me } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { requestObjection } from '#shared/api/objection-requests.ts'
import { listSavedSearches, saveSearch } from '#shared/api/saved-searches.ts'
import { searchCounts } from '#shared/api/search-counts.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { health } from '#shared/api/system.ts'
import { API_KEY_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/system/edge.ts'
import { resourceName } from '#shared/system/names.ts'
import { type ThrottleName, throttles } from '../../functions/identity/accounts/throttles.ts'
import { pseudonyms } from '../../functions/platform/auth/pseudonyms.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'
import { type Answer, type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { OWN_CLIENTS } from '../support/product/own-clients.ts'

let world: FlowWorld
let table: string
let pseudonymOf: ReturnType<typeof pseudonyms>
/** The client key under which the product counts calls of these tests. */
let clientAddress: string

const newEmail = () => `${randomUUID()}@example.com`
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  world.send('POST', path, {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const wrong = (email: string, headers?: Record<string, string>) =>
  post(login.path, { email, password: 'wrong' }, headers)

const counterOf = async (name: ThrottleName, client: string) => ({
  key: `${name} ${await pseudonymOf('client', client)}`,
})

const askForObjection = () => post(requestObjection.path, { kind: 'phone', value: 'no' })

/** Makes many calls, fewer at a time than the product refuses. */
const calls = (count: number, call: () => Promise<Answer>): Promise<Answer[]> => {
  const turn = limitConcurrency(16)
  return Promise.all(Array.from({ length: count }, () => turn(call)))
}

/** Opens a window of this client in which one try is left. */
const leaveOne = async (name: ThrottleName) => {
  const { limit, windowSeconds } = throttles[name]
  const expires_at = Math.floor(Date.now() / 1000) + windowSeconds
  const Item = { ...(await counterOf(name, clientAddress)), tries: limit - 1, expires_at }
  await world.documents.send(new PutCommand({ TableName: table, Item }))
}

const expectHeldBack = (answer: Answer, seconds: number) => {
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  const wait = Number(answer.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(seconds - 120)
  expect(wait).toBeLessThanOrEqual(seconds)
  // these words would make the page sign the user out
  expect(answer.text).not.toMatch(/token|Unauthenticated|expired/i)
}

// the signing keys derive the counters' names; tests cannot read the keys of a deployed system
describe.skipIf(isDeployed)('the throttles over HTTP', () => {
  beforeAll(async () => {
    world = await startOwnWorld()
    table = resourceName(world.prefix, 'throttles')
    if (world.signingKeys === undefined) throw new Error('The signing keys are not known')
    pseudonymOf = pseudonyms(world.signingKeys)
    await wrong(newEmail())
    const found = await Promise.all(
      OWN_CLIENTS.map(async (client) => {
        const Key = await counterOf('loginsOfClient', client)
        return (await world.documents.send(new GetCommand({ TableName: table, Key }))).Item
      }),
    )
    clientAddress = OWN_CLIENTS[found.findIndex((item) => item !== undefined)] ?? ''
  })
  afterAll(() => world.stop())
  beforeEach(async () => {
    const Key = await counterOf('loginsOfClient', clientAddress)
    await world.documents.send(new DeleteCommand({ TableName: table, Key }))
  })

  test('of fifty concurrent wrong passwords ten are compared; then even the right one is throttled, but no other call', async () => {
    const { email, token } = await world.newUser()
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(email)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    for (const answer of answers.filter(({ status }) => status !== 422)) expectHeldBack(answer, 900)
    expectHeldBack(await post(login.path, { email, password: 'secret' }), 900)
    expect((await world.call(me, { token })).status).toBe(200)
    expect((await world.call(health)).status).toBe(200)
    await world.newUser()
  })

  test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', VIEWER_ADDRESS_HEADER])(
    'the throttles count by the IP address of the connection, whatever %s says',
    async (header) => {
      await leaveOne('loginsOfClient')
      expect((await wrong(newEmail(), { [header]: '198.51.100.1' })).status).toBe(422)
      const spoofed = { [header]: '198.51.100.2', [API_KEY_HEADER]: 'guessed' }
      expectHeldBack(await wrong(newEmail(), spoofed), 3600)
      expectHeldBack(await wrong(newEmail()), 3600)
    },
  )

  test('beyond the hourly limit the throttles refuse a user’s searches, but nothing else', async () => {
    const { id, token } = await world.newUser()
    // fills the next hour's counter too, because that hour may begin during the test
    for (const hour of [0, 1]) {
      const at = new Date(Date.now() + hour * 3_600_000).toISOString()
      await world.documents.send(
        new PutCommand({
          TableName: resourceName(world.prefix, 'rates'),
          Item: { user_id: id, window: `searches#${at.slice(0, 13)}`, total: 1000 },
        }),
      )
    }
    const answer = await world.call(sponsorships, { token })
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    // saving a search also runs it, so it counts as a search
    expect((await world.call(saveSearch, { token, body: { name: 'Leeds', criteria: {} } })).status).toBe(429)
    expect((await world.call(listSavedSearches, { token })).status).toBe(429)
    expect((await world.call(listSavedSearches, { token, query: { uncounted: '1' } })).status).toBe(200)
    expect((await world.call(dailyUsage, { token })).status).toBe(200)
    expect((await world.call(sponsorships, { token: (await world.newUser()).token })).status).toBe(200)
  })

  test('the throttles allow 120 landing searches a minute, signed in or not', async () => {
    const { token } = await world.newUser()
    const query = { city: 'Nowhere' }
    const held = (await calls(121, () => world.call(searchLanding, { query }))).filter(
      ({ status }) => status !== 200,
    )
    expect(held).toHaveLength(1)
    for (const answer of [...held, await world.call(searchLanding, { token })]) expectHeldBack(answer, 60)
    expect((await world.call(health)).status).toBe(200)
  })

  test('the throttles allow 240 counts of options a minute', async () => {
    const held = (await calls(241, () => world.call(searchCounts))).filter(({ status }) => status !== 200)
    expect(held).toHaveLength(1)
    for (const answer of held) expectHeldBack(answer, 60)
  })

  test('the throttles allow 60 requests an hour to remove a contact', async () => {
    const held = (await calls(61, askForObjection)).filter(({ status }) => status !== 422)
    expect(held).toHaveLength(1)
    for (const answer of held) expectHeldBack(answer, 3600)
    expect(held[0]?.body).toMatchObject({ message: expect.stringMatching(/^Too many requests\./) })
  })
})

import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { me, register as registerAccount } from '#shared/api/accounts/accounts.ts'
import { dailyUsage, searchSingle } from '#shared/api/companies.ts'
import { ErrorBody } from '#shared/api/contract.ts'
import { sponsorships } from '#shared/api/search.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import type { Instead, TableCall } from '../support/doubles/dynamodb-proxy.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { profileSample } from '../support/samples/company-sample.ts'
import { startLambdaWorld } from './lambda-world.ts'

const THROTTLED = 'ProvisionedThroughputExceededException'
const isCharge = ({ operation, body }: TableCall) =>
  operation === 'TransactWriteItems' && JSON.stringify(body).includes('test-unlocks')

/** DynamoDB's error for a transaction if one of its tables is throttled. */
const CANCELED: Instead = {
  error: 'TransactionCanceledException',
  more: { CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }] },
}

// these tests run functions in this process instead of using the deployed system
describe.skipIf(isDeployed)('functions that run as in Lambda', () => {
  let world: Awaited<ReturnType<typeof startLambdaWorld>>
  let warm: Awaited<ReturnType<typeof world.containers>>
  beforeAll(async () => {
    world = await startLambdaWorld()
    await world.imports.run({ date: '2026-07-17', names: ['Acme', 'Bolt', 'Cairn'] })
    warm = await world.containers()
  })
  afterAll(() => world.stop())
  afterEach(() => {
    world.tables.answer()
    const reports = world.reports.splice(0)
    if (reports.length > 0) throw new Error(reports.join('\n'))
  })

  const idOf = async (name: string): Promise<number> => {
    const snapshot = await world.imports.store.currentSnapshot()
    const all = snapshot === undefined ? [] : await world.imports.store.readOrganisations(snapshot)
    const id = all.find((organisation) => organisation.name === name)?.id
    if (id === undefined) throw new Error(`There is no ${name}`)
    return id
  }
  const open = (containers: typeof warm, token: string, id: number) =>
    containers.call(searchSingle, { token, query: { company_id: String(id) } })
  const used = async (token: string) => (await warm.call(dailyUsage, { token })).body

  test('a company of the new register opens in a container that has cached the old one', async () => {
    const { token } = await world.newUser(warm)
    expect((await warm.call(sponsorships, { token })).body).toMatchObject({ total: 3 })
    expect((await open(warm, token, await idOf('Acme'))).status).toBe(200)
    await world.imports.run({ date: '2026-07-18', names: ['Acme', 'Bolt', 'Cairn', 'Dell'] })
    const id = await idOf('Dell')
    const fresh = await world.containers()
    expect((await fresh.call(sponsorships, { token })).body).toMatchObject({ total: 4 })

    const opened = await open(warm, token, id)
    expect(opened).toMatchObject({ status: 200, body: { data: { id, companyName: 'Dell' } } })
    expect((await open(fresh, token, id)).status).toBe(200)
    expect(await used(token)).toMatchObject({ usage: 2 })
    expect((await open(warm, token, 1)).status).toBe(404)
  })

  /** Throttles the next calls that match. Each retry of the SDK counts as a call. */
  const throttle = (times: number, matches: (call: TableCall) => boolean, how?: Instead) => {
    let left = times
    world.tables.answer((call) => {
      if (left === 0 || !matches(call)) return undefined
      left -= 1
      return how ?? { error: THROTTLED }
    })
  }

  test.each([
    ['one of its tables', CANCELED],
    ['the whole request', { error: 'ThrottlingException' }],
  ])('an unlock is charged once if DynamoDB throttles %s a few times', async (_what, how) => {
    const { token } = await world.newUser(warm)
    throttle(4, isCharge, how)
    expect((await open(warm, token, await idOf('Acme'))).status).toBe(200)
    expect(await used(token)).toMatchObject({ usage: 1 })
  })

  test('an unlock that stays throttled charges and reveals nothing, and succeeds later', async () => {
    const { token } = await world.newUser(warm)
    const id = await idOf('Bolt')
    // a company with a profile counts towards the daily limit; a register-only one is free
    const { documents, tables } = world.emulators
    const known = profileSample({ company_id: id, website: 'https://bolt.example' })
    await profileStore({ documents, tables }).putMany([known])
    throttle(Infinity, isCharge, CANCELED)
    const refused = await open(warm, token, id)
    expect(refused.status).toBe(503)
    expect(ErrorBody.parse(refused.body).message).not.toMatch(/slow down|Transaction|Throttl|test-/i)
    world.tables.answer()
    expect(await used(token)).toMatchObject({ usage: 0 })
    expect((await open(warm, token, id)).status).toBe(200)
    expect(await used(token)).toMatchObject({ usage: 1 })
  })

  test('a search that stays throttled is refused as overloaded, with Retry-After', async () => {
    const { token } = await world.newUser(warm)
    throttle(Infinity, ({ body }) => JSON.stringify(body).includes('test-rates'))
    const refused = await warm.call(sponsorships, { token })
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'overloaded' },
      headers: { 'Retry-After': '5' },
    })
    expect(ErrorBody.parse(refused.body).message).not.toMatch(/slow down|Throttl|test-/i)
    world.tables.answer()
    expect((await warm.call(sponsorships, { token })).status).toBe(200)
  })

  test('a session that is missing from a throttled batch read is read again, and stays valid', async () => {
    const { token } = await world.newUser(warm)
    world.tables.answer(({ operation, body }) => {
      if (operation !== 'BatchGetItem') return undefined
      world.tables.answer()
      return { answer: { Responses: {}, UnprocessedKeys: body['RequestItems'] } }
    })
    expect((await warm.call(me, { token })).status).toBe(200)
  })

  test('a message in a throttled outbox is not lost, because the stream retries it until it is marked', async () => {
    const { documents, sqs, tables, queueUrls } = world.emulators
    const email = `${randomUUID()}@example.com`
    const body = { name: 'Uma', email, password: 'violet harbour lantern' }
    expect((await warm.call(registerAccount, { body })).status).toBe(201)
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: tables.outbox, Limit: 1000 }))
    const written = Items.find((item) => JSON.stringify(item).includes(email)) ?? {}

    const record = { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: marshall(written) } }
    const relay = () => warm.invoke('relayMessages', { Records: [record] })
    throttle(Infinity, ({ operation }) => operation === 'UpdateItem')
    expect(await relay()).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
    world.tables.answer()
    expect(await relay()).toEqual({ batchItemFailures: [] })
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrls.mail, MaxNumberOfMessages: 10 }),
    )
    // the message was sent but not marked, so it arrives twice; the mail worker sends one mail
    expect(Messages.map(({ Body = '' }) => (JSON.parse(Body) as { message_id: string }).message_id)).toEqual([
      written['message_id'],
      written['message_id'],
    ])
  })
})

import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { afterAll, expect, test, vi } from 'vitest'
import { listObjections, recordObjection } from '#shared/api/admin/objections.ts'
import { processVacancy } from '#shared/api/admin/vacancies.ts'
import { requestObjection } from '#shared/api/objection-requests.ts'
import { Envelope } from '#shared/system/messages.ts'
import type { TableName } from '#shared/system/tables.ts'
import { profileStore, unknownProfile } from '../../functions/companies/profile/profile-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { aroundCalls } from '../support/calls/around-calls.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { loopbackSite } from '../support/fetching/loopback-site.ts'
import { answerSample } from '../support/models/answer-sample.ts'
import { stubProvider } from '../support/models/stub-provider.ts'
import { handlersHere } from '../support/product/handlers-here.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'

const ADDRESS = 'jo@north.example'
const START = new Date('2026-11-23T09:00:00.000Z')
const MINUTE = 60_000
const DESCRIPTION = `We build boats, and need a Welder. Write to ${ADDRESS} to apply.`
const PAGE = `<!doctype html><title>Welder</title><h1>Welder</h1><p>${DESCRIPTION}</p>`

const ends: (() => Promise<unknown> | void)[] = []

vi.useFakeTimers({ toFake: ['Date'], now: START })
const emulators = await sharedEmulators()
const site = await loopbackSite((request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
})
const quote = `Write to ${ADDRESS} to apply.`
const description = { first_words: 'We build boats', last_words: 'to apply.' }
const model = await stubProvider('openai', [
  {
    text: JSON.stringify(answerSample({ job_description: description, benefits_perks: [quote] })),
  },
])
const here = await handlersHere(emulators, {
  localSites: { allow: site.host, sampleSites: site.host },
  aiProviders: JSON.stringify([model.provider]),
})
ends.push(site.close, model.close, here.stop, emulators.stop)
const admin = await here.newAdmin()
afterAll(async () => {
  vi.useRealTimers()
  for (const end of ends) await end()
})

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)

const itemsOf = async (table: TableName): Promise<Record<string, unknown>[]> => {
  const scan = new ScanCommand({ TableName: emulators.tables[table], Limit: 1000 })
  return (await emulators.documents.send(scan)).Items ?? []
}

const delivered = new Set<string>()

/** The messages of the workers that are due now, and were not delivered. */
async function due() {
  const messages = (await itemsOf('outbox')).map((item) => Envelope.parse(item))
  return messages.filter(
    ({ message_id, type, not_before }) =>
      ['removeObjected', 'processVacancy'].includes(type) &&
      !delivered.has(message_id) &&
      (not_before === undefined || Date.parse(not_before) <= Date.now()),
  )
}

async function deliver(message: Envelope): Promise<void> {
  delivered.add(message.message_id)
  const { message_id: messageId, type } = message
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId, receiptHandle: messageId, body: JSON.stringify(message), attributes }
  const { batchItemFailures } = (await here.invoke(type as 'removeObjected' | 'processVacancy', {
    Records: [record],
  })) as SQSBatchResponse
  expect(batchItemFailures).toEqual([])
}

/** Delivers what is due, and what follows from it without a wait. */
async function deliverDue(): Promise<number> {
  let count = 0
  for (let messages = await due(); messages.length > 0; messages = await due())
    for (const message of messages) {
      await deliver(message)
      count += 1
    }
  return count
}

const vacancies = () => vacancyStore(emulators)
const texts = async (vacancyId: number) => JSON.stringify(await vacancies().get(7, vacancyId))

async function placesOfAddress(address = ADDRESS) {
  const found: string[] = []
  for (const table of ['profiles', 'vacancies', 'ai_responses'] as const)
    if (JSON.stringify(await itemsOf(table)).includes(address)) found.push(table)
  return found
}

const requestCrawl = async (id: number) =>
  expect(await here.call(processVacancy, admin, { params: { id: String(id) } })).toMatchObject({
    status: 202,
  })

const removal = async () => {
  const { body } = await here.call(listObjections, admin)
  return listObjections.responses[200].parse(body).data[0]?.removal
}

const isTransaction = (command: string) => command === 'TransactWriteItemsCommand'

async function transactionsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  aroundCalls([here.documents], (command, send) => {
    count += isTransaction(command) ? 1 : 0
    return send()
  })
  await work()
  return count
}

/** Runs a crawl up to its n-th transaction, which waits until it is released. */
async function crawlUntil(transaction: number, work: () => Promise<void>) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let left = transaction
  aroundCalls([here.documents], async (command, send) => {
    if (isTransaction(command)) left -= 1
    if (isTransaction(command) && left === 0) {
      arrived.resolve()
      await released.promise
    }
    return send()
  })
  const crawl = work()
  await arrived.promise
  return { crawl, release: released.resolve }
}

const email = { type: null, key_person: null, key_person_job_title: null, source_page: null, seen_on: null }

test('the second pass removes what a crawl of before the objection wrote late, and later crawls write it no more', async () => {
  await vacancies().putMany(
    [70, 71].map((vacancy_id) =>
      vacancySample({ vacancy_id, source_url: `http://v${vacancy_id}.example/job` }),
    ),
  )
  await profileStore(emulators).putMany([
    { ...unknownProfile(7, 'sample'), emails: [{ ...email, email: ADDRESS, protected: false }] },
  ])
  await requestCrawl(70)
  const transactions = await transactionsOf(deliverDue)
  expect(await texts(70)).toContain(ADDRESS)
  expect(await placesOfAddress()).toEqual(['profiles', 'vacancies', 'ai_responses'])

  // a crawl has read and screened its page before the objection, but its write is slow
  await requestCrawl(71)
  const [slow] = await due()
  const { crawl, release } = await crawlUntil(transactions, () => deliver(slow!))

  const body = { kind: 'email', value: ADDRESS, why: 'They asked us' }
  expect(await here.call(recordObjection, admin, { body })).toMatchObject({ status: 202 })
  expect(await deliverDue()).toBe(3)
  expect(await texts(70)).not.toContain(ADDRESS)
  release()
  await crawl
  expect(await texts(71)).toContain(ADDRESS)

  // a crawl between both passes knows of the objection
  pass(5)
  await requestCrawl(70)
  await deliverDue()
  expect(await texts(70)).toContain('We build boats')
  expect(await texts(70)).not.toContain(ADDRESS)
  expect(await removal()).toMatchObject({ pass: 2 })

  pass(4)
  expect(await deliverDue()).toBe(0)
  pass(1)
  expect(await deliverDue()).toBe(3)
  expect(await placesOfAddress()).toEqual([])
  expect((await itemsOf('jobs')).filter(({ kind }) => kind === 'removal')).toMatchObject([{ state: 'done' }])

  await requestCrawl(71)
  await deliverDue()
  expect(await placesOfAddress()).toEqual([])
})

test('runs that have time for one item only still remove everything, and a late request ends with its record', async () => {
  const address = 'ann@south.example'
  const text = { summary: `Ask ${address}` }
  const ids = [0, 1, 2]
  await profileStore(emulators).putMany(
    ids.map((at) => ({
      ...unknownProfile(80 + at, 'sample'),
      emails: [{ ...email, email: address, protected: false }],
    })),
  )
  await vacancies().putMany(
    ids.map((at) =>
      vacancySample({ vacancy_id: 80 + at, company_id: 80 + at, job_description: text.summary }),
    ),
  )
  for (const call of ids) {
    const item = { job_id: 'answers', call, response_json: { content: JSON.stringify(text) } }
    await emulators.documents.send(new PutCommand({ TableName: emulators.tables.ai_responses, Item: item }))
  }
  expect(await placesOfAddress(address)).toEqual(['profiles', 'vacancies', 'ai_responses'])

  const body = { kind: 'email', value: address, why: 'They asked us' }
  expect(await here.call(recordObjection, admin, { body })).toMatchObject({ status: 202 })

  // a request that comes while the removal is live ends with the next record, which finds that removal
  const asked = { body: { kind: 'email', value: address } }
  expect(await here.call(requestObjection, {}, asked)).toMatchObject({ status: 202 })
  expect(await itemsOf('objection_requests')).toMatchObject([{ value: address }])
  const again = await here.call(recordObjection, admin, { body })
  expect(again).toMatchObject({ status: 202, body: { already_queued: true } })
  expect(await itemsOf('objection_requests')).toEqual([])

  // the time of a run passes while it reads the objections and its page
  aroundCalls([here.documents], async (command, send) => {
    const answer = await send()
    if (command === 'ScanCommand') pass(0.8)
    return answer
  })
  expect(await deliverDue()).toBeGreaterThanOrEqual(3 * ids.length)
  expect(await placesOfAddress(address)).toEqual([])
  pass(10)
  await deliverDue()
  expect(await removal()).toMatchObject({ pass: 2 })
})

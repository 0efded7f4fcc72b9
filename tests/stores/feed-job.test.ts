import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOperation } from '#shared/api/admin/operations.ts'
import { Envelope } from '#shared/system/messages.ts'
import type { TableName } from '#shared/system/tables.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { eventOf } from '../faults/job-world.ts'
import { aroundCalls } from '../support/calls/around-calls.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { loopbackSite } from '../support/fetching/loopback-site.ts'
import { type HandlersHere, handlersHere } from '../support/product/handlers-here.ts'
import { nextSnapshot, organisation, thousandOrganisations } from '../support/samples/register-sample.ts'
import { sectorShapes } from '../support/samples/sector-feed-samples.ts'

const START = new Date('2026-11-23T03:10:00.000Z')
const OURS = { employer: 'Leeds NHS Trust', town: 'Leeds' }
const PAGES = [[{ id: 'nurse', ...OURS, title: 'Nurse' }], [{ id: 'cook', ...OURS, title: 'Cook' }]]

let emulators: TestEmulators
let here: HandlersHere
let admin: Record<string, string>
/** How many transactions the process makes until it dies. */
let life = Infinity
const ends: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  emulators = await sharedEmulators()
  const { page, type } = sectorShapes.nhs_jobs
  const site = await loopbackSite((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end()
    const at = Number(new URL(request.url ?? '', 'http://feed.example').searchParams.get('page'))
    return response.writeHead(200, { 'content-type': type }).end(page(PAGES[at - 1] ?? [], 2, 2))
  })
  here = await handlersHere(emulators, {
    localSites: { allow: '', sampleSites: site.host },
    sectorFeedUrls: { teaching_vacancies: '', nhs_jobs: 'https://feed.example/xml' },
  })
  ends.push(site.close, here.stop, emulators.stop)
  admin = await here.newAdmin()
  const { documents, s3, tables, buckets } = emulators
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const trust = { ...organisation(1), name: 'Leeds NHS Trust' }
  const register = await store.saveRegister({ ...thousandOrganisations, organisations: [trust] })
  await store.publish(nextSnapshot(register, 'index'), undefined)
  await here.invoke('updateIndex', eventOf('rebuildIndex', {}, 1))
  aroundCalls([here.documents], async (command, send) => {
    if (command !== 'TransactWriteItemsCommand') return send()
    life -= 1
    if (life < 0) throw new Error('The process died')
    return send()
  })
})
afterAll(async () => {
  vi.useRealTimers()
  for (const end of ends) await end()
})

const itemsOf = async (table: TableName): Promise<Record<string, unknown>[]> => {
  const scan = new ScanCommand({ TableName: emulators.tables[table], Limit: 1000 })
  return (await emulators.documents.send(scan)).Items ?? []
}
const outcomes = async () =>
  (await itemsOf('imports')).filter(({ import_id }) => import_id === 'operation#nhs_jobs')
const messages = async () =>
  (await itemsOf('outbox'))
    .map((item) => Envelope.parse(item))
    .filter(({ type }) => type === 'readFeed')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))

/** Delivers a message when the host and earlier workers have let go. @returns whether it was handled. */
async function deliver(message: Envelope | undefined): Promise<boolean> {
  if (message === undefined) throw new Error('no message')
  vi.setSystemTime(Date.now() + 5 * 60_000)
  const { message_id: messageId } = message
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId, receiptHandle: messageId, body: JSON.stringify(message), attributes }
  const answer = (await here.invoke('enrichCompany', { Records: [record] })) as SQSBatchResponse
  return answer.batchItemFailures.length === 0
}

const titles = async () => (await itemsOf('vacancies')).map(({ title }) => title).toSorted()
const states = async () =>
  (await itemsOf('jobs')).flatMap(({ subject, state }) => (subject === 'nhs_jobs' && state ? [state] : []))
const start = () => here.call(startOperation, admin, { params: { name: 'nhs_jobs' } })

test('a feed is read once for two callers, and a crash while storing is completed by the next try', async () => {
  expect(await Promise.all([start(), start()])).toMatchObject([{ status: 202 }, { status: 202 }])
  const [first, ...others] = await messages()
  expect(others).toEqual([])

  expect(await deliver(first)).toBe(true)
  const [, second] = await messages()
  expect(second?.body).toMatchObject({ read: 1, pages: 2 })
  // a message that comes twice has only one next one
  expect(await deliver(first)).toBe(true)
  expect(await messages()).toHaveLength(2)
  expect(await titles()).toEqual([])

  // the worker takes its lease, stores one vacancy, and dies
  life = 1
  await deliver(second)
  life = Infinity
  expect(await titles()).toHaveLength(1)
  expect(await deliver(second)).toBe(true)
  expect(await titles()).toEqual(['Cook', 'Nurse'])
  expect(await states()).toEqual(['done'])
  expect(await outcomes()).toMatchObject([{ import_id: 'operation#nhs_jobs', outcome: 'done' }])
  // the row of the dead worker counts after an hour
  expect((await itemsOf('company_changes')).map(({ state }) => state).toSorted()).toEqual(['done', 'running'])
})

test('a late message of a job that has ended changes nothing, and a repeated reading writes no vacancy', async () => {
  const before = [await itemsOf('vacancies'), await itemsOf('jobs')]
  for (const message of await messages()) expect(await deliver(message)).toBe(true)
  expect([await itemsOf('vacancies'), await itemsOf('jobs')]).toEqual(before)

  expect(await start()).toMatchObject({ status: 202 })
  expect(await deliver((await messages()).at(-1))).toBe(true)
  expect(await deliver((await messages()).at(-1))).toBe(true)
  expect(await itemsOf('vacancies')).toEqual(before[0])
  expect(await outcomes()).toMatchObject([{ outcome: 'unchanged', by: 'administrator' }])
})

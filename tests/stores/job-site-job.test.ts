import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse } from 'aws-lambda'
import { readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
import { type SiteSample, siteShapes } from '../support/samples/job-site-samples.ts'
import { nextSnapshot, organisation, thousandOrganisations } from '../support/samples/register-sample.ts'

const START = new Date('2026-11-23T03:10:00.000Z')
const KEY = 's3cret-app-key'
const folder = mkdtempSync(join(tmpdir(), 'job-sites-'))
const secretFile = join(folder, 'job-sites.json')
const logFile = join(folder, 'log')

let emulators: TestEmulators
let here: HandlersHere
let admin: Record<string, string>
let origin: string
let listed: SiteSample[] = []
let answersInstead: { status: number; body: string } | undefined
let asked: string[] = []
/** How many transactions the process makes until it dies. */
let life = Infinity
const ends: (() => Promise<unknown> | void)[] = []

const shape = siteShapes.adzuna
const boats = (id: number, more: Partial<SiteSample> = {}): SiteSample => ({
  id,
  employer: 'Orrisdale Boats Limited',
  title: `Boat builder ${id}`,
  ...more,
})

function setSecret(more: object = {}) {
  const adzuna = {
    app_id: 'our-id',
    app_key: KEY,
    base_url: `${origin}/search`,
    searches: ['visa sponsorship'],
  }
  writeFileSync(secretFile, JSON.stringify({ adzuna: { ...adzuna, ...more } }))
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  emulators = await sharedEmulators()
  const site = await loopbackSite((request, response) => {
    asked.push(request.url ?? '')
    const page = Number(/\/search\/(\d+)/.exec(request.url ?? '')?.[1])
    if (answersInstead !== undefined && page > 1)
      return response.writeHead(answersInstead.status).end(answersInstead.body)
    const results = listed.slice((page - 1) * 50, page * 50).map(shape.result)
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(shape.page(results, listed.length))
  })
  origin = site.origin
  here = await handlersHere(emulators)
  process.env['JOB_SITES_AT'] = pathToFileURL(secretFile).href
  process.env['LOG_FILE'] = logFile
  ends.push(site.close, here.stop, emulators.stop, () => rmSync(folder, { recursive: true }))
  admin = await here.newAdmin()
  const { documents, s3, tables, buckets } = emulators
  const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })
  const named = [
    { ...organisation(1), name: 'Orrisdale Boats Ltd', town: 'Hull' },
    { ...organisation(2), name: 'Gull (UK) Limited', town: 'Leeds' },
  ]
  const register = await store.saveRegister({ ...thousandOrganisations, organisations: named })
  await store.publish(nextSnapshot(register, 'index'), undefined)
  // the readings look up names in the index
  await here.invoke('updateIndex', eventOf('rebuildIndex', {}, 1))
  aroundCalls([here.documents], async (command, send) => {
    if (command !== 'TransactWriteItemsCommand') return send()
    life -= 1
    if (life < 0) throw new Error('The process died')
    return send()
  })
})
beforeEach(() => {
  answersInstead = undefined
  asked = []
  setSecret()
})
afterAll(async () => {
  vi.useRealTimers()
  for (const end of ends) await end()
})

const itemsOf = async (table: TableName): Promise<Record<string, unknown>[]> => {
  const scan = new ScanCommand({ TableName: emulators.tables[table], Limit: 1000 })
  return (await emulators.documents.send(scan)).Items ?? []
}

const messages = async () =>
  (await itemsOf('outbox'))
    .map((item) => Envelope.parse(item))
    .filter(({ type }) => type === 'readJobSite')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))

/** Delivers a message a minute later. @returns whether it was handled. */
async function deliver(message: Envelope | undefined): Promise<boolean> {
  if (message === undefined) throw new Error('no message')
  vi.setSystemTime(Date.now() + 60_000)
  const { message_id: messageId } = message
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId, receiptHandle: messageId, body: JSON.stringify(message), attributes }
  const answer = (await here.invoke('enrichCompany', { Records: [record] })) as SQSBatchResponse
  return answer.batchItemFailures.length === 0
}

const start = (by = admin) => here.call(startOperation, by, { params: { name: 'adzuna' } })
const day = (date: string) => vi.setSystemTime(new Date(`${date}T03:10:00Z`))
const last = async () => (await itemsOf('imports')).find(({ import_id }) => import_id === 'operation#adzuna')
const titles = async () => {
  const open = (await itemsOf('vacancies')).filter(({ removed_at }) => removed_at === null)
  return open.map(({ title }) => title).toSorted()
}
const jobs = async () =>
  (await itemsOf('jobs')).flatMap(({ subject, state, reason }) =>
    subject === 'adzuna' && state ? [[state, reason]] : [],
  )

async function readAll() {
  const before = (await messages()).length
  expect(await start(await here.newAdmin())).toMatchObject({ status: 202 })
  for (let at = before; at < (await messages()).length; at += 1)
    expect(await deliver((await messages())[at])).toBe(true)
}

test('a site is read once for two callers, and a crash while storing is completed by the next try', async () => {
  const strange = (id: number) => boats(id, { employer: 'Nobody We Know Ltd' })
  listed = Array.from({ length: 51 }, (_, at) => (at < 3 || at === 50 ? boats(at + 1) : strange(at + 1)))
  listed[4] = boats(5, { employer: 'Gull', town: 'York' })
  listed[5] = boats(6, { employer: 'Gull', title: 'Gull keeper' })
  expect(await Promise.all([start(), start()])).toMatchObject([{ status: 202 }, { status: 202 }])
  const [first, ...others] = await messages()
  expect(others).toEqual([])

  // the worker takes its lease, stores two vacancies, and dies
  life = 2
  await deliver(first)
  life = Infinity
  expect(await titles()).toHaveLength(2)
  expect(await deliver(first)).toBe(true)
  expect(await titles()).toHaveLength(4)
  // a message that comes twice has only one next one
  expect(await deliver(first)).toBe(true)
  expect(await messages()).toHaveLength(2)
  expect(await deliver((await messages())[1])).toBe(true)
  expect(await deliver((await messages())[2])).toBe(true)

  expect(await titles()).toHaveLength(5)
  expect(await titles()).toContain('Gull keeper')
  expect(await jobs()).toEqual([['done', null]])
  expect(await last()).toMatchObject({
    outcome: 'done',
    sentence: expect.stringContaining('the same name: 4, by a probable name and the town: 1.'),
  })
  const stored = JSON.stringify(await itemsOf('vacancies'))
  expect(stored).not.toMatch(/Nobody We Know/)
  expect((await itemsOf('vacancies'))[0]).toMatchObject({
    source_url: null,
    link: expect.stringMatching(/^https:\/\/www\.adzuna\.co\.uk\/jobs\/land\/ad\//),
    fact_sources: { title: { source: 'job-site', rank: 55 } },
  })
})

test('a late message of a job that has ended changes nothing, and a repeated reading writes no vacancy', async () => {
  const before = [await itemsOf('vacancies'), await itemsOf('jobs')]
  for (const message of await messages()) expect(await deliver(message)).toBe(true)
  expect([await itemsOf('vacancies'), await itemsOf('jobs')]).toEqual(before)
  expect(asked).toEqual([])
  await readAll()
  expect(await itemsOf('vacancies')).toEqual(before[0])
  expect(await last()).toMatchObject({ outcome: 'unchanged', by: 'administrator' })
})

test('a vacancy ends when two whole readings have missed it, and a reading that fails half-way ends none', async () => {
  const all = listed
  day('2026-11-24')
  await readAll()
  expect(await titles()).toHaveLength(5)

  listed = all.slice(1)
  for (const [date, status] of [
    ['2026-11-25', 500],
    ['2026-11-26', 200],
  ] as const) {
    day(date)
    // the second page is bad; a listing of 51 has one
    listed = [...all.slice(1), boats(99, { employer: 'Nobody We Know Ltd' })]
    answersInstead = { status, body: '{"count": 51, "res' }
    const before = (await messages()).length
    await start(await here.newAdmin())
    await deliver((await messages())[before])
    const next = (await messages())[before + 1]
    await deliver(next)
    if (status === 500) {
      // it waits for five minutes, and for an hour
      vi.setSystemTime(Date.now() + 6 * 60_000)
      await deliver(next)
      vi.setSystemTime(Date.now() + 61 * 60_000)
      await deliver(next)
    }
    expect(await last()).toMatchObject({ outcome: 'refused', sentence: expect.stringContaining('Adzuna') })
    expect(await titles()).toContain('Boat builder 1')
  }
  answersInstead = undefined
  day('2026-11-27')
  await readAll()
  expect(await titles()).toContain('Boat builder 1')
  day('2026-11-28')
  await readAll()
  expect(await titles()).not.toContain('Boat builder 1')
  expect(await titles()).toHaveLength(4)
  expect(await last()).toMatchObject({ sentence: expect.stringContaining('ended: 1.') })

  // it is listed again
  listed = all
  day('2026-11-29')
  await readAll()
  expect(await titles()).toContain('Boat builder 1')
})

test('a reading whose calls are spent goes on at the next UTC date where it stopped', async () => {
  setSecret({ daily_calls: 1 })
  day('2026-12-01')
  const before = (await messages()).length
  await start(await here.newAdmin())
  expect(await deliver((await messages())[before])).toBe(true)
  const next = (await messages())[before + 1]
  await deliver(next)
  expect(asked).toHaveLength(1)
  expect((await jobs()).filter(([state]) => state === 'waiting')).toEqual([['waiting', 'budget-spent']])
  vi.setSystemTime(new Date('2026-12-02T00:06:00Z'))
  expect(await deliver(next)).toBe(true)
  expect(asked.map((url) => url.slice(0, 9))).toEqual(['/search/1', '/search/2'])
  expect(await deliver((await messages())[before + 2])).toBe(true)
  expect(await jobs()).not.toContainEqual(['waiting', 'budget-spent'])
})

test('without a key nothing is asked, and the schedule and the operation say so', async () => {
  writeFileSync(secretFile, '{}')
  const off = { sentence: 'Adzuna is off, because it has no key. Put one into the secret jobSites.' }
  await here.invoke('queueDailyFeeds', {})
  expect(await last()).toMatchObject({ ...off, outcome: 'unchanged', by: 'schedule' })
  day('2026-12-04')
  await readAll()
  expect(await last()).toMatchObject({ ...off, outcome: 'refused', by: 'administrator' })
  expect(asked).toEqual([])
})

test('no log line, message or record of a job has the key', async () => {
  const tables = ['outbox', 'jobs', 'imports', 'vacancies', 'admin_lists', 'audit', 'job_sites'] as const
  const kept = JSON.stringify(await Promise.all(tables.map(itemsOf))) + readFileSync(logFile, 'utf8')
  expect(kept).toContain('part of a job site read')
  expect(kept).not.toContain(KEY)
})

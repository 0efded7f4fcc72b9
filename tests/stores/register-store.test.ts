import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resourceName } from '#shared/system/names.ts'
import type { TransactItem } from '../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { withTrace } from '../../functions/platform/trace.ts'
import { PublishedMeanwhile } from '../../functions/register/register-items.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import type { Snapshot } from '../../functions/register/snapshot.ts'
import { provision } from '../../infra/local/provision.ts'
import { countCalls } from '../support/calls/counted-calls.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import {
  importReport,
  nextSnapshot,
  organisation,
  thousandOrganisations,
} from '../support/samples/register-sample.ts'

const recordedImport = { report: importReport, also: [] }

let emulators: TestEmulators
let store: ReturnType<typeof registerStore>
let current: Snapshot | undefined

const openStore = () =>
  registerStore({
    documents: emulators.documents,
    s3: emulators.s3,
    table: emulators.tables.register,
    bucket: emulators.buckets.snapshots,
  })

beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())
beforeEach(async () => {
  store = openStore()
  current = await store.currentSnapshot()
})

const item = async (key: string) =>
  (await emulators.documents.send(new GetCommand({ TableName: emulators.tables.register, Key: { key } })))
    .Item

test('the whole register is one gzip file that any gzip program can unpack', async () => {
  const hash = await store.saveRegister(thousandOrganisations)
  const { Body } = await emulators.s3.send(
    new GetObjectCommand({
      Bucket: emulators.buckets.snapshots,
      Key: `register/${hash}/organisations.ndjson.gz`,
    }),
  )
  const lines = gunzipSync((await Body?.transformToByteArray()) ?? '')
    .toString()
    .trimEnd()
    .split('\n')
  expect(lines).toHaveLength(1000)
  // an organisation without changes has no such field, so its line is the same in every version
  expect(lines.filter((line) => line.includes('changes'))).toHaveLength(142)
  expect(lines[0]).toMatch(/,"left_on":null}$/)
})

test('an organisation is found by its id, also at the ends of a block, and an unknown id finds nothing', async () => {
  const snapshot = { ...nextSnapshot(await store.saveRegister(thousandOrganisations), ''), version: 1 }
  const reader = openStore()
  for (const id of [10, 2560, 2570, 5000, 10_000]) {
    expect(await reader.findOrganisation(snapshot, id)).toEqual(organisation(id))
  }
  for (const id of [1, 15, 10_001, 2 ** 31 - 1]) {
    expect(await reader.findOrganisation(snapshot, id)).toBeUndefined()
  }
})

test('many organisations cost two reads of the bucket: their positions and the packed register', async () => {
  const snapshot = { ...nextSnapshot(await store.saveRegister(thousandOrganisations), ''), version: 1 }
  const reader = openStore()
  const counted = countCalls([emulators.s3])
  const ids = Array.from({ length: 25 }, (_, at) => 10 * (1 + at * 39))
  const found = await Promise.all(ids.map((id) => reader.findOrganisation(snapshot, id)))
  expect(found).toEqual(ids.map(organisation))
  expect(counted().map(({ command }) => command)).toEqual(['GetObject', 'GetObject'])
})

test('an index is read back unchanged, even if it is larger than one part of an upload', async () => {
  const image = randomBytes(13 * 1024 * 1024)
  const snapshot = { ...nextSnapshot('', await store.saveIndex(image)), version: 1 }
  expect(Buffer.compare(await store.readIndex(snapshot), image)).toBe(0)
})

test('an index is written again each time, so that its expiry starts again', async () => {
  const image = randomBytes(1024)
  const index = await store.saveIndex(image)
  const Bucket = emulators.buckets.snapshots
  await emulators.s3.send(new PutObjectCommand({ Bucket, Key: `index/${index}.zst`, Body: 'an older one' }))
  expect(await store.saveIndex(image)).toBe(index)
  expect(Buffer.compare(await store.readIndex({ index }), image)).toBe(0)
})

test('publishing moves the pointer, stores the report and clears the pending register', async () => {
  const register = await store.saveRegister(thousandOrganisations)
  await store.rememberPending(register)
  expect(await store.pendingRegister()).toEqual(thousandOrganisations)
  const published = nextSnapshot(register, 'index')
  await store.publish(published, current, recordedImport)
  expect(await store.currentSnapshot()).toEqual({ ...published, version: (current?.version ?? 0) + 1 })
  expect(await store.pendingRegister()).toBeUndefined()
  expect(await item(`import#${published.imported_at}`)).toMatchObject({ added: 3, refused_rows: 1 })
})

test('a rebuild keeps the pending register of an import', async () => {
  const register = await store.saveRegister(thousandOrganisations)
  await store.rememberPending(register)
  await store.publish(nextSnapshot(register, 'rebuilt'), current)
  expect(await store.pendingRegister()).toEqual(thousandOrganisations)
})

test('a longer history keeps the pending register and the report of the current one, and is announced to nobody', async () => {
  const register = await store.saveRegister(thousandOrganisations)
  const from = { ...nextSnapshot(register, 'current'), imported_at: '2026-07-18T10:00:00.000Z' }
  await store.publish(from, current, recordedImport)
  await store.rememberPending(register)
  const [published, before] = [await store.currentSnapshot(), await announced()]
  if (published === undefined) throw new Error('there is no pointer')
  const recorded = {
    report: { ...importReport, history: true, added: 9 },
    also: [],
    at: '2026-07-18T11:00:00.000Z',
  }
  await announcing().publishHistory({ ...published, index: 'with history' }, published, recorded)
  const version = published.version + 1
  expect(await store.currentSnapshot()).toEqual({ ...published, index: 'with history', version })
  expect(await store.pendingRegister()).toEqual(thousandOrganisations)
  expect(await item(`import#${from.imported_at}`)).toMatchObject({ added: 3, register })
  const report = await item(`import#${recorded.at}`)
  expect(report).toMatchObject({ added: 9, history: true })
  expect(report).not.toHaveProperty('register')
  expect(await announced()).toEqual(before)
  await expect(store.publishHistory(published, published, recorded)).rejects.toThrow(PublishedMeanwhile)
})

test('of concurrent publications one succeeds, and the others are refused', async () => {
  const tries = Array.from({ length: 20 }, (_, at) =>
    store.publish(nextSnapshot('register', `index ${at}`), current),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  expect(reasons.every((reason) => reason instanceof PublishedMeanwhile)).toBe(true)
  expect((await store.currentSnapshot())?.version).toBe((current?.version ?? 0) + 1)
})

test('a report with too many refused rows for an item is stored with the number of refused rows', async () => {
  const refused = Array.from({ length: 100_000 }, (_, line) => ({
    line,
    reason: 'The organisation has no name.',
  }))
  await store.record(
    { report: { ...importReport, refused }, also: [] },
    'register-hash',
    '2026-07-19T00:00:00.000Z',
  )
  expect(await item('import#2026-07-19T00:00:00.000Z')).toMatchObject({
    refused_rows: 100_000,
    register: 'register-hash',
  })
})

test('an import is recorded once with what belongs to it, and a second or late worker publishes and records nothing', async () => {
  const run: TransactItem = {
    Put: {
      TableName: emulators.tables.imports,
      Item: { import_id: 'once' },
      ConditionExpression: 'attribute_not_exists(import_id)',
    },
  }
  const recordedWithRun = { report: importReport, also: [run] }
  await store.publish(
    { ...nextSnapshot('register', 'index'), imported_at: '2026-07-20T00:00:00.000Z' },
    current,
    recordedWithRun,
  )
  const published = await store.currentSnapshot()
  const later = { ...nextSnapshot('register', 'index'), imported_at: '2026-07-20T00:01:00.000Z' }
  await expect(store.publish(later, published, recordedWithRun)).rejects.toThrow(PublishedMeanwhile)
  await expect(store.record(recordedWithRun, 'register', '2026-07-20T00:02:00.000Z')).rejects.toThrow(
    PublishedMeanwhile,
  )
  expect(await store.currentSnapshot()).toEqual(published)
  for (const minute of ['01', '02'])
    expect(await item(`import#2026-07-20T00:${minute}:00.000Z`)).toBeUndefined()
})

const announcing = () =>
  registerStore({
    documents: emulators.documents,
    s3: emulators.s3,
    table: emulators.tables.register,
    bucket: emulators.buckets.snapshots,
    outbox: outboxWriter({ tables: emulators.tables, now: () => new Date('2026-07-18T09:00:00Z') }),
  })
const announced = async () => {
  const { Items = [] } = await emulators.documents.send(
    new ScanCommand({ TableName: emulators.tables.outbox, Limit: 1000 }),
  )
  return Items.map(({ type, body, request_id: request }) => ({ type, body, request }))
}

describe('the announcement of an import', () => {
  test('the announcement of an import is published with it, and names its request and both snapshots', async () => {
    await store.publish(nextSnapshot('register before', 'index before'), current)
    const from = await store.currentSnapshot()
    const before = (await announced()).length
    const publish = () => announcing().publish(nextSnapshot('register', 'announced'), from, recordedImport)
    await withTrace({ header: undefined, requestId: 'apply' }, publish)
    const written = await announced()
    expect(written).toHaveLength(before + 1)
    const [version, date] = [(from?.version ?? 0) + 1, '2026-07-17']
    expect(written).toContainEqual({
      type: 'announceImport',
      request: 'apply',
      body: {
        import_id: `2026-07-17#${version}`,
        from: { version: version - 1, register: 'register before', index: 'index before', date },
        to: { version, register: 'register', index: 'announced', date },
      },
    })
  })

  test('the first import is not announced, because no user has seen a register before', async () => {
    const before = await announced()
    await provision(emulators.endpoints, 'first')
    const first = registerStore({
      documents: emulators.documents,
      s3: emulators.s3,
      table: resourceName('first', 'register'),
      bucket: emulators.buckets.snapshots,
      outbox: outboxWriter({ tables: emulators.tables, now: () => new Date('2026-07-18T09:00:00Z') }),
    })
    await first.publish(nextSnapshot('register', 'index'), undefined, recordedImport)
    expect(await announced()).toEqual(before)
  })

  test('the first register after sample data is not announced', async () => {
    await store.publish({ ...nextSnapshot('sample', 'sample index'), source: 'sample' }, current)
    const from = await store.currentSnapshot()
    const before = await announced()
    await announcing().publish(nextSnapshot('register', 'first real'), from, recordedImport)
    expect(await announced()).toEqual(before)
  })

  test('neither a rebuild nor an overtaken import is announced', async () => {
    const before = await announced()
    await announcing().publish(nextSnapshot('register', 'rebuilt again'), current)
    await expect(
      announcing().publish(nextSnapshot('register', 'late'), current, recordedImport),
    ).rejects.toThrow(PublishedMeanwhile)
    expect(await announced()).toEqual(before)
  })
})

test('each index that users have seen is found by its hash, with its version', async () => {
  await store.publish(nextSnapshot('register', 'first seen'), current)
  const first = await store.currentSnapshot()
  await store.publish(nextSnapshot('register', 'seen next'), first)
  expect(await store.seenIndex('first seen')).toEqual({ version: first?.version, date: '2026-07-17' })
  expect(await store.seenIndex('seen next')).toEqual({
    version: (first?.version ?? 0) + 1,
    date: '2026-07-17',
  })
  expect(await store.seenIndex('never seen')).toBeUndefined()
})

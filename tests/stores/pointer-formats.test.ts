import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BACKUP_DAYS } from '#shared/retention.ts'
import { buckets } from '#shared/system/buckets.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { inFormat, type Snapshot } from '../../functions/register/snapshot.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { nextSnapshot } from '../support/samples/register-sample.ts'

let emulators: TestEmulators
let store: ReturnType<typeof registerStore>
let current: Snapshot | undefined
beforeAll(async () => {
  emulators = await sharedEmulators()
  const { documents, s3, tables } = emulators
  store = registerStore({ documents, s3, table: tables.register, bucket: emulators.buckets.snapshots })
})
afterAll(() => emulators.stop())
beforeEach(async () => {
  current = await store.currentSnapshot()
})

const item = async (key: string) =>
  (await emulators.documents.send(new GetCommand({ TableName: emulators.tables.register, Key: { key } })))
    .Item

describe('the pointer while versions of the code differ', () => {
  test('a layer has a name that is stored for days, and is read like an image', async () => {
    const layer = randomBytes(1024)
    const name = await store.saveLayer(layer)
    expect(name).toMatch(/^edit-/)
    expect(Buffer.compare(await store.readIndex({ index: name }), layer)).toBe(0)
  })

  test('an image of jobs has a name that is stored for as long as a restore goes back', async () => {
    const image = randomBytes(1024)
    const name = await store.saveJobs(image)
    expect(Buffer.compare((await store.findIndex(name))!, image)).toBe(0)
    const days = buckets.snapshots.expires
      .filter(({ prefix }) => `index/${name}.zst`.startsWith(prefix))
      .map((rule) => rule.days)
    expect(Math.min(...days)).toBeGreaterThan(BACKUP_DAYS)
    expect(Math.min(...days)).toBeLessThan(2 * BACKUP_DAYS)
  })

  test('the pointer names one index for each format, and the kept one counts as seen', async () => {
    const changes = { index: 'edit-1', jobs: 'edit-2', facts: 'facts', since: '2026-07-18', base_version: 1 }
    await store.publish({ ...nextSnapshot('register', 'old'), format: 1003, changes }, current)
    // changes over an index make no index that was seen
    expect(await store.seenIndex('old')).toBeUndefined()
    const from = (await store.currentSnapshot())!
    const others = {
      1003: { index: 'old', changes, register: 'register', date: '2026-07-17', version: from.version },
    }
    await store.publish({ ...nextSnapshot('register', 'new'), format: 1004, others }, from)
    const after = (await store.currentSnapshot())!
    // the facts of its changes are older than those of the index in use, so nobody may take them for newer ones
    const kept = { ...changes, facts: '' }
    expect(inFormat(after, 1003)).toMatchObject({ index: 'old', changes: kept, version: from.version })
    expect(inFormat(after, 1004)).toMatchObject({ index: 'new', version: after.version })
    expect(await store.seenIndex('old')).toEqual({ version: from.version, date: '2026-07-17' })
  })

  test('another format may have the same image', async () => {
    await store.publish({ ...nextSnapshot('register', 'same'), format: 1003 }, current)
    const from = (await store.currentSnapshot())!
    const others = {
      1003: { index: 'same', register: 'register', date: '2026-07-17', version: from.version },
    }
    await store.publish({ ...nextSnapshot('register', 'same'), format: 1004, others }, from)
    const after = (await store.currentSnapshot())!
    expect(after).toMatchObject({ index: 'same', format: 1004, version: from.version + 1 })
    expect(await store.seenIndex('same')).toEqual({ version: after.version, date: '2026-07-17' })
  })

  test('a pointer of an older version is read and moved', async () => {
    const { documents, tables } = emulators
    const version = (current?.version ?? 0) + 1
    const older = { ...nextSnapshot('register', 'older'), facts: 'facts', version }
    await documents.send(new PutCommand({ TableName: tables.register, Item: { key: 'current', ...older } }))
    const from = (await store.currentSnapshot())!
    expect(from).toEqual(older)
    expect(inFormat(from, 1003)).toEqual(older)
    await store.publish({ ...from, index: 'next', format: 1003, others: {} }, from)
    expect(await store.currentSnapshot()).toMatchObject({ index: 'next', format: 1003, version: version + 1 })
  })

  test('code of the version before formats reads the pointer of this one', async () => {
    await store.publish(
      { ...nextSnapshot('register', 'newest'), facts: 'facts', format: 1003, others: {} },
      current,
    )
    // these fields it requires
    expect(await item('current')).toMatchObject({
      version: expect.any(Number),
      register: 'register',
      index: 'newest',
      date: '2026-07-17',
      imported_at: expect.any(String),
      source: 'register',
      built_for: expect.any(String),
      facts: 'facts',
    })
  })
})

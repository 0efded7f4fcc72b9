import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DeviceManifest } from '#shared/licence/device-manifest.ts'
import { applyPatch, readRows } from '#shared/licence/device-rows.ts'
import { readSigned } from '#shared/signed-text.ts'
import siteSelectors from '#shared/site-selectors.json' with { type: 'json' }
import { deviceFile } from '#shared/system/files.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { nextPublisher, testPublisher } from '../../tests/support/publishing-key.ts'
import { organisation } from '../../tests/support/samples/register-sample.ts'
import { devicePublication, publishDeviceIndex } from './publish-device-index.ts'
import { warnedCompanies } from './register-reading.ts'
import { registerOf } from './register-store.ts'

const DAY = 24 * 60 * 60 * 1000

/** A register of organisations with these ids, its public files, and the warnings. */
function world() {
  const state = {
    register: 'one',
    ids: [1, 2, 7, 8],
    now: Date.UTC(2026, 6, 17),
    fails: '',
    publisher: testPublisher,
  }
  const files = new Map<string, Uint8Array>()
  const cached = new Map<string, string | undefined>()
  const warned = new Map<number, string>()
  const context = contextWith(
    { now: () => new Date(state.now) },
    double(registerOf, {
      currentSnapshot: async () =>
        state.register === '' ? undefined : ({ register: state.register } as never),
      readRegister: async () => ({
        date: '2026-07-17',
        dates: ['2026-07-10', '2026-07-17'],
        source: 'register' as const,
        order_key: 'key',
        organisations: [
          ...state.ids.map(organisation),
          { ...organisation(100), name: 'A sample', source: 'sample' as const },
        ],
      }),
    }),
    double(warnedCompanies, { allWarned: async () => warned }),
    double(devicePublication, {
      find: async (key: string) => files.get(key),
      put: async (
        key: string,
        body: Uint8Array,
        { CacheControl }: { CacheControl?: string | undefined } = {},
      ) => {
        if (key.includes(state.fails) && state.fails !== '') throw new Error('Killed')
        files.set(key, body)
        cached.set(key, CacheControl)
      },
      publisher: async () => state.publisher,
    }),
  )
  const text = (name: string) => brotliDecompressSync(files.get(deviceFile(name))!).toString('utf8')
  return {
    state,
    files,
    cached,
    warned,
    text,
    publish: () => publishDeviceIndex(context, ({ town }) => town),
    async manifest() {
      const signed = JSON.parse(Buffer.from(files.get(deviceFile('manifest'))!).toString('utf8'))
      expect(signed.key).toBe(state.publisher.publicKey)
      const read = JSON.parse((await readSigned('device-index', signed, signed.key))!)
      return { ...DeviceManifest.parse(read), selectors: read.selectors }
    },
  }
}

test('before the first import nothing is published', async () => {
  const { state, files, publish } = world()
  state.register = ''
  expect([await publish(), files.size]).toEqual([false, 0])
})

test('a register is published by names, signed, without ids, and without sample companies', async () => {
  const { publish, manifest, text } = world()
  expect(await publish()).toBe(true)
  const { index, patches, date, known_since, selectors } = await manifest()
  expect(selectors).toEqual(siteSelectors)
  expect([patches, date, known_since]).toEqual([[], '2026-07-17', '2026-07-10'])
  const rows = readRows(text(index.name))
  expect(rows.map(({ name, left }) => [name, left])).toEqual([
    ['Firm 1 – Łódź 🏭', ''],
    ['Firm 2 – Łódź 🏭', ''],
    ['Firm 7 – Łódź 🏭', '2026-07-17'],
    ['Firm 8 – Łódź 🏭', ''],
  ])
  expect(Object.keys(rows[0]!)).not.toContain('id')
})

test('every cache may keep a file for a year, and the manifest for minutes', async () => {
  const { publish, manifest, cached } = world()
  await publish()
  expect(Object.fromEntries(cached)).toEqual({
    [deviceFile('manifest')]: 'public, max-age=300',
    [deviceFile((await manifest()).index.name)]: 'public, max-age=31536000, immutable',
  })
})

test('a newer register comes with the change from the one before', async () => {
  const { state, publish, manifest, text } = world()
  await publish()
  const before = (await manifest()).index.name
  state.register = 'two'
  state.ids = [2, 7, 8, 9]
  expect(await publish()).toBe(true)
  const { index, patches } = await manifest()
  expect(patches).toMatchObject([{ from: before, to: index.name }])
  const rows = readRows(text(index.name))
  expect(applyPatch(readRows(text(before)), text(patches[0]!.name))).toEqual(rows)
})

test('a published register is left alone for a day, and then has new warnings', async () => {
  const { state, warned, publish, manifest, text } = world()
  await publish()
  const first = await manifest()
  warned.set(2, '2026-07-16')
  state.now += DAY - 1
  expect([await publish(), await manifest()]).toEqual([false, first])
  state.now += 1
  expect(await publish()).toBe(true)
  const { index, version } = await manifest()
  expect(readRows(text(index.name))[1]!.warned).toBe('2026-07-16')
  expect(version).toBe(first.version + DAY)
})

test.each(['', 'garbage', '{"text":1}', '{"text":"{","signature":""}', '{"text":"{}","signature":""}'])(
  'a manifest that is %j is replaced',
  async (text) => {
    const { files, publish, manifest } = world()
    files.set(deviceFile('manifest'), Buffer.from(text))
    expect(await publish()).toBe(true)
    expect((await manifest()).patches).toEqual([])
  },
)

test('an unchanged register has a new manifest after a day, without a change', async () => {
  const { state, publish, manifest } = world()
  await publish()
  const { index } = await manifest()
  state.now += DAY
  expect(await publish()).toBe(false)
  expect(await manifest()).toMatchObject({ version: state.now, index, patches: [] })
})

test.each(['manifest', '/'])(
  'a run that is killed at %s leaves what devices read, and the next run ends it',
  async (at) => {
    const { state, publish, manifest } = world()
    await publish()
    const before = await manifest()
    state.register = 'two'
    state.ids = [1]
    state.fails = at
    await expect(publish()).rejects.toThrow('Killed')
    expect(await manifest()).toEqual(before)
    state.fails = ''
    expect(await publish()).toBe(true)
    expect((await manifest()).patches).toHaveLength(1)
  },
)

test('after a rotation the register is published at once by the next key, without changes of the key before', async () => {
  const { state, publish, manifest } = world()
  await publish()
  state.register = 'two'
  state.ids = [1]
  await publish()
  const { index } = await manifest()
  state.publisher = nextPublisher
  expect(await publish()).toBe(true)
  expect(await manifest()).toMatchObject({ index, patches: [] })
})

test('what somebody else has put into the bucket is not signed', async () => {
  const { state, files, publish, manifest } = world()
  await publish()
  const { index, ...before } = await manifest()
  const forged = { ...before, index, patches: [{ ...index, from: 'a', to: 'b' }] }
  const { signature, key } = JSON.parse(Buffer.from(files.get(deviceFile('manifest'))!).toString('utf8'))
  files.set(
    deviceFile('manifest'),
    Buffer.from(JSON.stringify({ text: JSON.stringify(forged), signature, key })),
  )
  expect(await publish()).toBe(true)
  expect((await manifest()).patches).toEqual([])
  files.set(deviceFile(index.name), brotliCompressSync('[]'))
  state.register = 'two'
  state.ids = [1]
  await publish()
  expect((await manifest()).patches).toEqual([])
})

test('at most 20 changes are named', async () => {
  const { state, publish, manifest } = world()
  for (let at = 0; at < 23; at += 1) {
    state.register = `r${at}`
    state.ids = [at + 1]
    await publish()
  }
  expect((await manifest()).patches).toHaveLength(20)
})

import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testKey, testPublisher } from '../../tests/support/publishing-key.ts'
import { checkName } from './check-name.ts'
import { DEVICE_FILES, type DeviceFile, type DeviceManifest } from './device-manifest.ts'
import { deviceRegister } from './device-register.ts'
import { type DeviceRow, writePatch, writeRows } from './device-rows.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const rowsOf = (...names: string[]): DeviceRow[] =>
  names.map((name) => ({
    name,
    town: 'Leeds',
    place: '',
    county: '',
    routes: '[{"route":"Skilled Worker","type":"Worker","rating":"A rating"}]',
    since: '2026-07-10',
    until: '',
    left: '',
    warned: '',
  }))

/** A site that publishes registers, and a device that keeps them. */
function world() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const clock = { now: Date.UTC(2026, 10, 26) }
  const sent: string[] = []
  let manifest: DeviceManifest | undefined
  let before: DeviceRow[] = []
  const put = (text: string): DeviceFile => {
    const bytes = new TextEncoder().encode(text)
    const name = hash('sha256', bytes)
    files.set(name, bytes)
    return { name, bytes: bytes.length, packed: bytes.length }
  }
  const sign = (one: object, by = testPublisher) =>
    files.set(
      'manifest',
      new TextEncoder().encode(JSON.stringify(by.sign('device-index', JSON.stringify(one)))),
    )
  const store = {
    isFailing: false,
    read: async (name: string) => stored.get(name),
    write: async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      if (store.isFailing && name === 'image') throw new Error('The disk is full')
      stored.set(name, bytes)
    },
  }
  const device = () =>
    deviceRegister({
      origin: () => 'https://ours.example',
      key: testKey,
      send: async (url) => {
        const path = String(url).replace(`https://ours.example${DEVICE_FILES}/`, '')
        sent.push(path)
        const bytes = files.get(path.replace('.json', ''))
        return bytes ? new Response(bytes) : new Response('', { status: 404 })
      },
      store,
      now: () => clock.now,
    })
  return {
    files,
    stored,
    clock,
    sent,
    store,
    device,
    sign,
    put,
    get manifest() {
      return manifest!
    },
    publish(rows: DeviceRow[], version = clock.now) {
      const index = put(writeRows(rows))
      const from = manifest?.index.name
      const patches = from ? [{ ...put(writePatch(before, rows)), from, to: index.name }] : []
      manifest = {
        version,
        register: 'r',
        date: '2026-07-17',
        known_since: '2026-07-10',
        index,
        patches: [...(manifest?.patches ?? []), ...patches],
      }
      before = rows
      sign(manifest)
    },
  }
}

const has = async (device: ReturnType<typeof deviceRegister>, name: string) => {
  const register = await device.open()
  return register && (await checkName(register, name, 1)).counts.exact
}

const many = rowsOf('Acme Ltd', ...Array.from({ length: 50 }, (_, at) => `Mill ${at} Ltd`))

test('a device loads the register once, answers from it, and asks for no name', async () => {
  const { publish, device, sent, manifest, clock } = await loaded()
  void publish
  expect(sent).toEqual(['manifest.json', `${manifest.index.name}.json`])
  clock.now += DAY - 1
  const next = device()
  await next.refresh()
  expect(await has(next, 'acme limited')).toBe(1)
  expect(await has(next, 'Beta')).toBe(0)
  expect(sent).toHaveLength(2)
})

async function loaded() {
  const one = world()
  one.publish(many)
  const first = one.device()
  await first.refresh()
  return Object.assign(one, { first })
}

test('after a day a change is loaded, and several in a row', async () => {
  const one = await loaded()
  one.clock.now += DAY
  one.publish([...many, ...rowsOf('Beta Ltd')])
  one.publish([...many.slice(1), ...rowsOf('Beta Ltd')])
  one.sent.length = 0
  await one.first.refresh()
  expect(one.sent).toEqual(['manifest.json', ...one.manifest.patches.map(({ name }) => `${name}.json`)])
  expect([await has(one.first, 'Acme'), await has(one.first, 'Beta')]).toEqual([0, 1])
})

test('calls at once share one check, and an unchanged register is not loaded again', async () => {
  const one = await loaded()
  one.clock.now += DAY
  one.sent.length = 0
  await Promise.all([one.first.refresh(), one.first.refresh()])
  expect(one.sent).toEqual(['manifest.json'])
})

type World = Awaited<ReturnType<typeof loaded>>
test.each<[string, (one: World) => void]>([
  [
    'a manifest that another key has signed',
    ({ sign, manifest }) =>
      sign(manifest, { ...testPublisher, sign: (_, text) => ({ text, signature: 'AAAA' }) }),
  ],
  ['a manifest of another shape', ({ sign }) => sign({ version: 9e15 })],
  ['an older manifest', ({ publish, clock }) => publish(rowsOf('Acme Evil Ltd'), clock.now - 2 * DAY)],
  ['no manifest', ({ files }) => files.delete('manifest')],
  ['a manifest of a gigabyte', ({ files }) => files.set('manifest', new Uint8Array(65 * 1024))],
  [
    'a file with other bytes',
    ({ publish, manifest, files }) => {
      publish(rowsOf('Beta Ltd'))
      for (const name of files.keys())
        if (name !== 'manifest' && name !== manifest.index.name)
          files.set(name, new TextEncoder().encode(writeRows(rowsOf('Evil'))))
    },
  ],
  [
    'a file that is cut',
    ({ publish, files }) => {
      publish(rowsOf('Beta Ltd'))
      for (const [name, bytes] of files) if (name !== 'manifest') files.set(name, bytes.slice(0, -1))
    },
  ],
  [
    'a file that is larger than said',
    ({ publish, files }) => {
      publish(rowsOf('Beta Ltd'))
      for (const [name, bytes] of files)
        if (name !== 'manifest') files.set(name, Uint8Array.from([...bytes, 32]))
    },
  ],
  [
    'an index of a gigabyte',
    ({ sign, manifest }) =>
      sign({ ...manifest, index: { ...manifest.index, name: 'f'.repeat(64), bytes: 1e9 } }),
  ],
  [
    'a signed index that is no register',
    ({ sign, manifest, put, clock }) => sign({ ...manifest, version: clock.now, index: put('[]') }),
  ],
  [
    'a device without room',
    ({ publish, store }) => {
      publish(rowsOf('Beta Ltd'))
      store.isFailing = true
    },
  ],
])('%s changes nothing, and is tried again after an hour', async (_, attack) => {
  const one = await loaded()
  one.clock.now += DAY
  attack(one)
  await one.first.refresh()
  expect([await has(one.first, 'Acme'), await has(one.first, 'Beta')]).toEqual([1, 0])
  expect(await one.first.nextCheck()).toBe(one.clock.now + HOUR)
  one.sent.length = 0
  await one.device().refresh()
  expect(one.sent).toEqual([])
  one.store.isFailing = false
  one.clock.now += HOUR
  one.publish(rowsOf('Acme Ltd', 'Beta Ltd'))
  await one.first.refresh()
  expect(await has(one.first, 'Beta')).toBe(1)
})

test('a change that cannot be used is replaced by the whole register', async () => {
  const one = await loaded()
  one.clock.now += DAY
  one.publish([...many, ...rowsOf('Beta Ltd')])
  one.files.delete(one.manifest.patches[0]!.name)
  await one.first.refresh()
  expect(await has(one.first, 'Beta')).toBe(1)
})

test('a register that was not checked for a month answers nothing', async () => {
  const one = await loaded()
  one.clock.now += 30 * DAY
  expect(await has(one.first, 'Acme')).toBe(1)
  one.clock.now += 1
  expect(await one.first.open()).toBeUndefined()
})

test('what other code has stored is loaded again', async () => {
  const one = await loaded()
  one.stored.set('image', new Uint8Array(100))
  one.clock.now += DAY
  const next = one.device()
  expect(await next.open()).toBeUndefined()
  await next.refresh()
  expect(await has(next, 'Acme')).toBe(1)
})

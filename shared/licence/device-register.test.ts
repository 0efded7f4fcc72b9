import { expect, test, vi } from 'vitest'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'
import { deviceSite, rowsOf } from '../../tests/support/extension/device-site.ts'
import { nextPublisher, testKeys, testPublisher } from '../../tests/support/publishing-key.ts'
import { checkName } from './check-name.ts'
import type { deviceRegister } from './device-register.ts'
import { writeRows } from './device-rows.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

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
  const one = deviceSite()
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
const stranger = publishingKey(JSON.stringify({ 1: 'z'.repeat(48) }))
function publishBy(one: World, by: typeof stranger) {
  one.publish(rowsOf('Beta Ltd'))
  one.sign(one.manifest, by)
}
test.each<[string, (one: World) => void]>([
  ['a manifest of an unknown key', (one) => publishBy(one, stranger)],
  [
    'a manifest of an unknown key that names ours',
    (one) =>
      publishBy(one, {
        ...stranger,
        sign: (...text) => ({ ...stranger.sign(...text), key: testPublisher.publicKey }),
      }),
  ],
  [
    'a manifest without a key',
    (one) =>
      publishBy(one, {
        ...testPublisher,
        sign: (...text) => ({ ...testPublisher.sign(...text), key: undefined as never }),
      }),
  ],
  ['a manifest of another shape', ({ sign }) => sign({ version: 9e15 })],
  ['an older manifest', ({ publish, clock }) => publish(rowsOf('Acme Evil Ltd'), clock.now - 2 * DAY)],
  [
    'a site that does not answer in time',
    ({ publish }) => {
      publish(rowsOf('Beta Ltd'))
      vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    },
  ],
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

test('an unknown key is told until a manifest of a known key comes, and the register stays in use', async () => {
  const one = await loaded()
  expect(await one.first.hasUnknownKey()).toBe(false)
  one.clock.now += DAY
  one.sign(one.manifest, stranger)
  await one.first.refresh()
  expect([await one.first.hasUnknownKey(), await has(one.first, 'Acme')]).toEqual([true, 1])
  one.clock.now += HOUR
  one.files.delete('manifest')
  await one.device().refresh()
  expect(await one.device().hasUnknownKey()).toBe(true)
  one.clock.now += HOUR
  one.publish(many)
  await one.first.refresh()
  expect(await one.first.hasUnknownKey()).toBe(false)
})

test('a device without a register takes none of an unknown key', async () => {
  const one = deviceSite()
  one.publish(many)
  one.sign(one.manifest, stranger)
  const device = one.device()
  await device.refresh()
  expect([await device.open(), one.sent]).toEqual([undefined, ['manifest.json']])
})

test('the next key is accepted, and then the key before it no longer, even for a newer manifest', async () => {
  const one = await loaded()
  const publish = async (name: string, by: typeof stranger) => {
    one.clock.now += DAY
    one.publish(rowsOf(name))
    one.sign(one.manifest, by)
    await one.first.refresh()
    return has(one.first, name)
  }
  expect(await publish('Beta Ltd', nextPublisher)).toBe(1)
  await one.first.clear()
  expect(await publish('Evil Ltd', testPublisher)).toBeUndefined()
  expect(await publish('Gamma Ltd', nextPublisher)).toBe(1)
})

test('a newer build, whose first key is the next key of the build before, goes on', async () => {
  const one = await loaded()
  const newer = one.device([testKeys[1]!, stranger.publicKey])
  one.clock.now += DAY
  one.publish(rowsOf('Beta Ltd'))
  one.sign(one.manifest, nextPublisher)
  await newer.refresh()
  expect(await has(newer, 'Beta')).toBe(1)
  one.clock.now += DAY
  one.publish(rowsOf('Gamma Ltd'))
  one.sign(one.manifest, stranger)
  await newer.refresh()
  expect(await has(newer, 'Gamma')).toBe(1)
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

test('a register that stays signed for a year is not taken again', async () => {
  const one = await loaded()
  one.clock.now += 365 * DAY
  await one.first.refresh()
  expect(await one.first.open()).toBeUndefined()
  const next = deviceSite()
  next.publish(many, next.clock.now - 30 * DAY - 1)
  const device = next.device()
  await device.refresh()
  expect(await device.open()).toBeUndefined()
})

test.each([400, 1])('a register that is %s days older is not taken after “clear” either', async (days) => {
  const one = await loaded()
  await one.first.clear()
  one.publish(rowsOf('Acme Evil Ltd'), one.clock.now - days * DAY)
  await one.first.refresh()
  expect(await one.first.open()).toBeUndefined()
  one.clock.now += HOUR
  one.publish(many)
  const next = one.device()
  await next.refresh()
  expect(await has(next, 'Acme')).toBe(1)
})

test('what other code has stored is loaded again at once', async () => {
  const one = await loaded()
  const known = JSON.parse(new TextDecoder().decode(one.stored.get('checked')))
  one.stored.set('image', new Uint8Array(100))
  for (const format of [undefined, known.format.replace('town,', '')]) {
    one.stored.set('checked', new TextEncoder().encode(JSON.stringify({ ...known, format })))
    const next = one.device()
    expect(await next.open()).toBeUndefined()
    await next.refresh()
    expect(await has(next, 'Acme')).toBe(1)
  }
})

test('a tab answers from what another tab has loaded since', async () => {
  const one = await loaded()
  expect(await has(one.first, 'Beta')).toBe(0)
  one.clock.now += DAY
  one.publish([...many, ...rowsOf('Beta Ltd')])
  await one.device().refresh()
  expect(await has(one.first, 'Beta')).toBe(1)
})

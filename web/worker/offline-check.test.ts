import { beforeEach, expect, test } from 'vitest'
import { checkLicence } from '#shared/api/licence.ts'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'
import { deviceSite, rowsOf } from '../../tests/support/extension/device-site.ts'
import { nextPublisher, testKeys } from '../../tests/support/publishing-key.ts'
import { offlineCheck } from './offline-check.ts'

const ORIGIN = 'https://ours.example'
const DAY = 24 * 60 * 60 * 1000

let site: ReturnType<typeof deviceSite>
let caches: Map<string, Map<string, Response>>
/** What the server answers by path. Without it, there is no connection. */
let server: Map<string, string> | undefined
beforeEach(() => {
  site = deviceSite()
  site.publish(rowsOf('Acme Ltd'))
  caches = new Map()
  server = new Map([
    ['/licence-check', '<script src="/assets/index-1.js">'],
    ['/assets/index-1.js', 'script'],
    ['/api/register/check', '{"data":"of the server"}'],
    ['/api/auth/me', '{"data":"private"}'],
    ['/', 'front'],
  ])
})

const storage = {
  keys: async () => [...caches.keys()],
  delete: async (name: string) => caches.delete(name),
  async open(name: string) {
    const cache = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, cache)
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => void cache.set(path, response),
    }
  },
} as unknown as CacheStorage

function worker(build = 1) {
  const entry = `assets/index-${build}.js`
  return offlineCheck({
    origin: ORIGIN,
    shell: { entry, files: [`/${entry}`] },
    keys: testKeys,
    storage,
    async send(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input))
      if (server === undefined) throw new TypeError('Failed to fetch')
      if (pathname.startsWith('/files/')) return site.send(input, init)
      const body = server.get(pathname)
      return body === undefined ? new Response('', { status: 404 }) : new Response(body)
    },
    now: () => site.clock.now,
  })
}

const check = (name: string, more = '') => new Request(`${ORIGIN}/api/register/check?name=${name}${more}`)
const opened = (path: string) => {
  const request = new Request(ORIGIN + path)
  return Object.defineProperty(request, 'mode', { value: 'navigate' })
}
/** What the worker answers, as text. Undefined if it leaves the request to the browser. */
const textOf = async (one: ReturnType<typeof worker>, request: Request) =>
  (await one.answer(request)?.answer)?.text()

test('with a connection the server answers, and its answer is kept nowhere', async () => {
  const one = worker()
  await one.install()
  server!.set('/licence-check', 'newer page')
  expect(await textOf(one, check('Acme'))).toBe('{"data":"of the server"}')
  expect(await textOf(one, opened('/licence-check?name=Acme'))).toBe('newer page')
  expect([...caches.keys()].toSorted()).toEqual(['licence-check assets/index-1.js', 'register'])
  expect([...caches.get('licence-check assets/index-1.js')!.keys()].toSorted()).toEqual([
    '/assets/index-1.js',
    '/licence-check',
  ])
})

test('without a connection the device answers as the contract says, and its page opens with any name', async () => {
  const one = worker()
  await one.install()
  server = undefined
  const { data } = checkLicence.responses[200].parse(JSON.parse((await textOf(one, check('acme limited')))!))
  expect(data).toMatchObject({
    on_device: true,
    register_date: '2026-07-17',
    counts: { exact: 1, probable: 0, similar: 0 },
    page: 1,
    matches: [{ grade: 'exact', name: 'Acme Ltd', town: 'Leeds', licence_spells: [], warned_on: null }],
  })
  expect(data.matches[0]).not.toHaveProperty('id')
  expect(await textOf(one, opened('/licence-check?name=Acme'))).toContain('index-1.js')
  expect(await textOf(one, new Request(`${ORIGIN}/assets/index-1.js`))).toBe('script')
})

test('the branches and those that have left are those of the device', async () => {
  const branches = ['Leeds', 'York', 'Hull', 'Bath', 'Ely', 'Wells'].map((town) => ({
    ...rowsOf(`Subway ${town}`)[0]!,
    town,
    warned: town === 'Ely' ? '2026-07-01' : '',
  }))
  const gone = { ...rowsOf('Gone Ltd')[0]!, until: '2026-07-10', left: '2026-07-17' }
  site.publish([gone, ...branches])
  const one = worker()
  await one.install()
  server = undefined
  const read = async (name: string) =>
    checkLicence.responses[200].parse(JSON.parse((await textOf(one, check(name)))!)).data
  expect((await read('Gone')).left).toMatchObject([{ listed_until: '2026-07-10', left_on: '2026-07-17' }])
  expect((await read('Subway')).branches).toContainEqual({
    name: 'Subway Ely',
    town: 'Ely',
    warned_on: '2026-07-01',
  })
})

test.each([
  ['other answers of the API', new Request(`${ORIGIN}/api/auth/me`)],
  ['several names', new Request(`${ORIGIN}/api/register/check`, { method: 'POST', body: '{}' })],
  ['other pages', opened('/')],
  ['other files', new Request(`${ORIGIN}/files/logo.png`)],
  ['files of other builds', new Request(`${ORIGIN}/assets/index-2.js`)],
  ['other origins', new Request('https://other.example/assets/index-1.js')],
])('%s are left to the browser', async (_, request) => {
  expect(worker().answer(request)).toBeUndefined()
})

test.each([
  ['no register', async () => {}],
  [
    'a register that was not checked for a month',
    async (one: ReturnType<typeof worker>) => {
      await one.install()
      site.clock.now += 31 * DAY
    },
  ],
])('a device with %s fails as it would alone', async (_, prepare) => {
  const one = worker()
  await prepare(one)
  server = undefined
  await expect(textOf(one, check('Acme'))).rejects.toThrow('Failed to fetch')
})

test('a malformed request fails without a connection', async () => {
  const one = worker()
  await one.install()
  server = undefined
  await expect(textOf(one, check('Acme', '&page=0'))).rejects.toThrow('Failed to fetch')
})

test('a worker whose build is gone is not installed, and the next one removes what it has kept', async () => {
  server!.set('/assets/index-2.js', 'script 2')
  await expect(worker(2).install()).rejects.toThrow('/licence-check is not of this build')
  server!.set('/licence-check', '<script src="/assets/index-2.js">')
  server!.delete('/assets/index-2.js')
  await expect(worker(2).install()).rejects.toThrow('/assets/index-2.js is not of this build')
  server!.set('/assets/index-2.js', 'script 2')
  await worker(2).install()
  caches.set('licence-check assets/index-1.js', new Map())
  await worker(2).activate()
  expect([...caches.keys()].toSorted()).toEqual(['licence-check assets/index-2.js', 'register'])
})

test('after an answer the register is brought up to date, once a day, by the keys of the build alone', async () => {
  const one = worker()
  await one.install()
  const next = async () => {
    site.clock.now += DAY
    const found = one.answer(check('Acme'))!
    await found.answer
    await found.after()
  }
  const other = publishingKey(JSON.stringify({ 1: 'z'.repeat(48) }))
  site.publish(rowsOf('Acme Ltd', 'Other Ltd'))
  site.sign(site.manifest, other)
  await next()
  server = undefined
  expect(await textOf(one, check('Other'))).toContain('"matches":[]')
  server = new Map([['/api/register/check', '{}']])
  site.sign(site.manifest, nextPublisher)
  await next()
  server = undefined
  expect(await textOf(one, check('Other'))).toContain('Other Ltd')
})

import { expect, test } from 'vitest'
import type { DeviceRow } from '#shared/licence/device-rows.ts'
import { publishingKey } from '../../../functions/platform/auth/publishing-key.ts'
import { deviceSite, rowsOf } from '../../../tests/support/extension/device-site.ts'
import { memoryBrowser } from '../../../tests/support/extension/memory-browser.ts'
import { testKeys, type testPublisher } from '../../../tests/support/publishing-key.ts'
import type { CheckAnswer } from '../messages.ts'
import { answerRequests } from './answer-requests.ts'

/** A site with this register, and the background that asks it. */
function background(rows: DeviceRow[] = rowsOf('Acme Ltd'), site = deviceSite(), browser = memoryBrowser()) {
  if (rows.length > 0) site.publish(rows)
  const requests: { url: string; init: RequestInit }[] = []
  answerRequests(browser.api, {
    builtFor: 'https://ours.example',
    keys: testKeys,
    send: async (url, init = {}) => {
      requests.push({ url: String(url), init })
      return site.send(url, init)
    },
    store: site.store,
    now: () => site.clock.now,
  })
  const check = async (...names: string[]) =>
    ((await browser.send({ type: 'check', names })) as CheckAnswer).marks
  return {
    site,
    browser,
    requests,
    check,
    texts: async (...names: string[]) => (await check(...names)).map(({ text }) => text),
  }
}

test('names are looked up in the browser: no request has one, nor cookies or a referrer', async () => {
  const { requests, texts } = background()
  expect(await texts('Acme Ltd', 'Very Secret Employer')).toEqual([
    'Licensed · Skilled Worker, A rating',
    'Not found',
  ])
  expect(requests.map(({ url }) => url)).toEqual([
    'https://ours.example/files/register/manifest.json',
    expect.stringMatching(/^https:\/\/ours\.example\/files\/register\/[0-9a-f]{64}\.json$/),
  ])
  for (const { init } of requests)
    expect(init).toEqual({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: expect.any(AbortSignal),
    })
  await texts('Another Employer')
  expect(requests).toHaveLength(2)
})

test('each name has its mark, in the order of the names, with a link to its licence check', async () => {
  const { check } = background(rowsOf('Acme & Sons <b>'))
  const [first, second] = await check('Acme & Sons <b>', 'Nobody Ltd')
  expect(first).toEqual({
    tone: 'good',
    text: 'Licensed · Skilled Worker, A rating',
    detail: '“Acme & Sons <b>” is on the register. By the register of 17 July 2026. Guidance, not a promise.',
    href: 'https://ours.example/licence-check#name=Acme+%26+Sons+%3Cb%3E',
  })
  expect(second).toMatchObject({
    text: 'Not found',
    detail: expect.stringContaining('“Nobody Ltd”: We found no such name; the legal name may differ.'),
  })
})

test('the next background answers from what the first one has stored, also without a connection', async () => {
  const { site, browser, texts } = background()
  await texts('Acme Ltd')
  site.files.clear()
  site.clock.now += 2 * 24 * 60 * 60 * 1000
  const next = background([], site, browser)
  expect(await next.texts('Acme')).toEqual(['Licensed · Skilled Worker, A rating'])
})

test('without a register no name is called “not found”, and the page is told when to ask again', async () => {
  const { site, check } = background([])
  const [mark] = await check('Nobody')
  expect(mark).toMatchObject({
    tone: 'neutral',
    text: 'Not checked',
    retryAt: site.clock.now + 60 * 60 * 1000,
  })
  site.publish(rowsOf('Acme Ltd'))
  site.clock.now = mark!.retryAt!
  expect((await check('Nobody'))[0]).toMatchObject({ text: 'Not found' })
})

test('a site with an unknown key is told, and the register stays in use for a month', async () => {
  const { site, check } = background()
  await check('Acme Ltd')
  site.sign(site.manifest, publishingKey(JSON.stringify({ 1: 'z'.repeat(48) })))
  site.clock.now += 24 * 60 * 60 * 1000
  await check('Acme Ltd')
  const [mark] = await check('Acme Ltd')
  expect(mark).toMatchObject({ tone: 'good', detail: expect.stringContaining('Please update it.') })
  site.clock.now += 31 * 24 * 60 * 60 * 1000
  expect((await check('Acme Ltd'))[0]).toMatchObject({
    text: 'Not checked',
    detail:
      '“Acme Ltd” could not be checked. This version of the extension takes no newer register. Please update it.',
  })
})

test('“clear” deletes the register, and the next check loads it again', async () => {
  const { site, browser, requests, texts } = background()
  await texts('Acme Ltd')
  await browser.send({ type: 'clear' })
  expect([...site.stored.keys()]).toEqual(['seen'])
  expect(await texts('Acme Ltd')).toEqual(['Licensed · Skilled Worker, A rating'])
  expect(requests).toHaveLength(4)
})

test.each([
  [{ type: 'check', names: ['Acme'] }, 'theirs'],
  [{ type: 'check', names: 'Acme' }, 'ours'],
  [{ type: 'check', names: Array.from({ length: 501 }, () => 'Acme') }, 'ours'],
  [{ type: 'check', names: ['x'.repeat(201)] }, 'ours'],
  [{ type: 'open', url: 'https://evil.example' }, 'ours'],
  [null, 'ours'],
])('the message %j of “%s” gets no answer, and sends nothing', async (message, id) => {
  const { browser, requests } = background()
  expect(await browser.send(message, id)).toBeUndefined()
  expect(requests).toEqual([])
})

const [acme] = rowsOf('Acme Ltd')
const rated = (route: string, rating: string) => JSON.stringify([{ route, type: 'Worker', rating }])
const gone = { ...acme!, until: '2026-07-10', left: '2026-07-17' }
test.each<[string, string, DeviceRow[]]>([
  ['Licensed · 2 organisations', 'info', [acme!, { ...acme!, town: 'York' }]],
  [
    'Licensed · Skilled Worker, B rating',
    'info',
    [{ ...acme!, routes: rated('Skilled Worker', 'B rating') }],
  ],
  [
    'Licensed · Creative Worker, A rating',
    'info',
    [{ ...acme!, routes: rated('Creative Worker', 'A rating') }],
  ],
  ['Probably licensed · Skilled Worker, A rating', 'info', rowsOf('Acme UK Ltd')],
  ['Possible impostor · Licensed · Skilled Worker, A rating', 'danger', [{ ...acme!, warned: '2026-07-01' }]],
  ['No longer listed', 'danger', [gone]],
  ['Licensed · Skilled Worker, A rating', 'good', [acme!, { ...gone, town: 'York' }]],
  ['Not found · similar names', 'neutral', rowsOf('Acme Ltd Foods', 'Acme Ltd Mills')],
])('the badge “%s” is %s', async (text, tone, rows) => {
  const { check } = background(rows)
  expect((await check('Acme Ltd'))[0]).toMatchObject({ text, tone })
})

test('the options open once, after the installation, and the register is loaded then', async () => {
  const { browser, requests } = background()
  browser.install('update')
  expect(browser.optionsOpened()).toBe(0)
  browser.install('install')
  expect(browser.optionsOpened()).toBe(1)
  await expect.poll(() => requests.length).toBe(2)
})

test('newer selectors come with the signed register, and unsigned, long or misshapen ones change nothing', async () => {
  const { site, browser, texts } = background()
  const advert = { title: ['h1'], employer: [], text: [] }
  const table = (card: string[]) => ({ version: 99, sites: { reed: { card, employer: ['b'], advert } } })
  const stored = () => browser.stored.get('selectors')
  const offer = async (selectors: object, by?: typeof testPublisher) => {
    site.sign({ ...site.manifest, selectors }, by)
    // without a register, names wait for the next one
    await browser.send({ type: 'clear' })
    await texts('Acme Ltd')
  }
  await offer(table(['.forged']), publishingKey(JSON.stringify({ 1: 'z'.repeat(48) })))
  await offer(table(['x'.repeat(201)]))
  await offer({ version: 99, sites: { reed: { card: '.text' } } })
  expect(stored()).toBeUndefined()
  await offer(table(['.new']))
  expect(stored()).toContain('".new"')
})

import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { CheckedName } from '#shared/api/licence.ts'
import { memoryBrowser } from '../../../tests/support/extension/memory-browser.ts'
import type { CheckAnswer } from '../messages.ts'
import { answerRequests } from './answer-requests.ts'

type Answer = z.infer<typeof CheckedName>

const DAY = 24 * 60 * 60 * 1000
const nothing: Answer = { counts: { exact: 0, probable: 0, similar: 0 }, match: null, left: [] }
const listed: Answer = {
  counts: { exact: 1, probable: 0, similar: 0 },
  match: {
    grade: 'exact',
    reason: 'same-name',
    name: 'Acme Ltd',
    town: 'Leeds',
    county: null,
    routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
    listed_since: '2026-07-10',
    licence_spells: [],
    warned_on: null,
  },
  left: [],
}

const answering = (answers: readonly Answer[]) =>
  Response.json({ data: { register_date: '2026-11-20', known_since: '2026-07-10', answers } })

/** The register has every name but those that begin with `Nobody`. */
const register = async (names: readonly string[]) =>
  answering(names.map((name) => (name.startsWith('nobody') ? nothing : listed)))

/** The background with this register, until another reply is set. */
function background(browser = memoryBrowser()) {
  const sent: { url: string; names: string[]; init: RequestInit }[] = []
  const clock = { now: Date.UTC(2026, 10, 26) }
  let reply = register
  answerRequests(browser.api, {
    builtFor: 'https://ours.example',
    send: async (url, init = {}) => {
      const { names } = JSON.parse(String(init.body)) as { names: string[] }
      sent.push({ url: String(url), names, init })
      return reply(names)
    },
    now: () => clock.now,
  })
  const check = async (...names: string[]) =>
    ((await browser.send({ type: 'check', names })) as CheckAnswer).marks
  return {
    browser,
    sent,
    clock,
    check,
    texts: async (...names: string[]) => (await check(...names)).map(({ text }) => text),
    replyWith: (next: typeof reply) => (reply = next),
  }
}

test('names are sent to the register alone: without cookies, referrer or redirects', async () => {
  const { sent, check } = background()
  await check('Acme Ltd')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.url).toBe('https://ours.example/api/register/check')
  expect(sent[0]!.init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(sent[0]!.init.headers).toEqual({ 'Content-Type': 'application/json' })
  expect(sent[0]!.init.body).toBe('{"names":["acme ltd"]}')
})

test('each name has its mark, in the order of the names, with a link to its licence check', async () => {
  const { check } = background()
  const [first, second] = await check('Acme & Sons <b>', 'Nobody Ltd')
  expect(first).toEqual({
    tone: 'good',
    text: 'Licensed · Skilled Worker, A rating',
    detail:
      '“Acme & Sons <b>” is on the register. By the register of 20 November 2026. Guidance, not a promise.',
    href: 'https://ours.example/licence-check?name=Acme+%26+Sons+%3Cb%3E',
  })
  expect(second).toMatchObject({
    text: 'Not found',
    detail: expect.stringContaining('“Nobody Ltd”: We found no such name; the legal name may differ.'),
  })
})

test('120 names are asked for in batches of 50, one request at a time', async () => {
  const { sent, check, replyWith } = background()
  let atOnce = 0
  let max = 0
  replyWith(async (names) => {
    atOnce += 1
    max = Math.max(max, atOnce)
    await Promise.resolve()
    atOnce -= 1
    return answering(names.map(() => listed))
  })
  const names = Array.from({ length: 120 }, (_, at) => `Mill ${at}`)
  const [marks] = await Promise.all([check(...names), check(...names.slice(0, 3), 'Other Mill')])
  expect(marks).toHaveLength(120)
  expect(sent.map((one) => one.names.length)).toEqual([50, 50, 21])
  expect(max).toBe(1)
})

test('an answer is used for a day, also by a background that was ended meanwhile', async () => {
  const first = background()
  await first.check('Acme Ltd', 'ACME  ltd')
  expect(first.sent.map(({ names }) => names)).toEqual([['acme ltd']])
  const second = background(first.browser)
  second.clock.now += DAY - 1
  expect(await second.texts('acme LTD')).toEqual(['Licensed · Skilled Worker, A rating'])
  expect(second.sent).toEqual([])
  second.clock.now += 1
  await second.check('Acme Ltd')
  expect(second.sent).toHaveLength(1)
})

test('at most 2,000 answers are kept, the newest', async () => {
  const { sent, check } = background()
  for (let round = 0; round < 5; round += 1)
    await check(...Array.from({ length: 450 }, (_, at) => `Mill ${round} ${at}`))
  const before = sent.length
  await check('Mill 4 449')
  expect(sent).toHaveLength(before)
  await check('Mill 0 0')
  expect(sent).toHaveLength(before + 1)
})

test('“clear” deletes the stored answers', async () => {
  const { browser, sent, check } = background()
  await check('Acme Ltd')
  await browser.send({ type: 'clear' })
  expect([...browser.stored.keys()]).toEqual([])
  await check('Acme Ltd')
  expect(sent).toHaveLength(2)
})

test('after a 429 nothing is sent until its Retry-After, and no name is called “not found”', async () => {
  const { browser, clock, sent, check, replyWith } = background()
  replyWith(async () => new Response('{}', { status: 429, headers: { 'Retry-After': '42' } }))
  const names = Array.from({ length: 60 }, (_, at) => `Nobody ${at}`)
  const marks = await check(...names)
  expect(new Set(marks.map(({ text }) => text))).toEqual(new Set(['Not checked']))
  expect(marks[59]!.retryAt).toBe(clock.now + 42_000)
  expect(sent).toHaveLength(1)
  // the next background knows it too
  const next = background(browser)
  next.clock.now += 41_999
  expect(await next.texts('Acme')).toEqual(['Not checked'])
  expect(next.sent).toEqual([])
  next.clock.now += 1
  expect(await next.texts('Nobody 1')).toEqual(['Not found'])
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', async () => new Response('oh', { status: 500 })],
  ['a page instead of JSON', async () => new Response('<html>')],
  ['an answer of another shape', async () => Response.json({ data: [] })],
  ['fewer answers than names', async () => answering([])],
])('after %s a name is not checked, and the pauses grow to ten minutes', async (_, failing) => {
  const { clock, check, replyWith } = background()
  replyWith(failing)
  const pauses: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const [mark] = await check('Nobody')
    expect(mark).toMatchObject({ tone: 'neutral', text: 'Not checked' })
    pauses.push((mark!.retryAt! - clock.now) / 1000)
    clock.now = mark!.retryAt!
  }
  expect(pauses).toEqual([5, 15, 45, 135, 405, 600, 600])
  replyWith(async () => answering([nothing]))
  expect((await check('Nobody'))[0]).toMatchObject({ text: 'Not found' })
  replyWith(failing)
  expect((await check('Somebody'))[0]!.retryAt).toBe(clock.now + 5_000)
})

test('a storage that fails costs further requests, not answers', async () => {
  const { browser, sent, texts } = background()
  browser.failStorage()
  expect(await texts('Acme')).toEqual(['Licensed · Skilled Worker, A rating'])
  expect(await texts('Acme')).toEqual(['Licensed · Skilled Worker, A rating'])
  expect(sent).toHaveLength(2)
})

test('what is stored by another version is not trusted', async () => {
  const browser = memoryBrowser()
  browser.stored.set('answers', '[["acme",9e99,{"answer":"Licensed"}]]')
  browser.stored.set('held', '{"until":9e15,"failures":1}')
  browser.stored.set('settings', '{"origin":"https://evil.example","off":7}')
  const { sent, texts } = background(browser)
  expect(await texts('Acme')).toEqual(['Licensed · Skilled Worker, A rating'])
  expect(sent[0]!.url).toBe('https://ours.example/api/register/check')
})

test.each([
  [{ type: 'check', names: ['Acme'] }, 'theirs'],
  [{ type: 'check', names: 'Acme' }, 'ours'],
  [{ type: 'check', names: Array.from({ length: 501 }, () => 'Acme') }, 'ours'],
  [{ type: 'check', names: ['x'.repeat(201)] }, 'ours'],
  [{ type: 'open', url: 'https://evil.example' }, 'ours'],
  [null, 'ours'],
])('the message %j of “%s” gets no answer, and sends nothing', async (message, id) => {
  const { browser, sent } = background()
  expect(await browser.send(message, id)).toBeUndefined()
  expect(sent).toEqual([])
})

const match = listed.match!
const counts = (exact: number, probable: number, similar = 0) => ({ exact, probable, similar })
const gone = { grade: 'exact', name: 'Acme Ltd', listed_until: '2026-10-12', left_on: '2026-10-19' } as const
test.each<[string, string, Answer]>([
  ['Licensed · 2 organisations', 'info', { ...listed, counts: counts(2, 0) }],
  [
    'Licensed · Skilled Worker, B rating',
    'info',
    {
      ...listed,
      match: { ...match, routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'B rating' }] },
    },
  ],
  [
    'Licensed · Creative Worker, A rating',
    'info',
    {
      ...listed,
      match: {
        ...match,
        routes: [{ route: 'Creative Worker', type: 'Temporary Worker', rating: 'A rating' }],
      },
    },
  ],
  [
    'Probably licensed · Skilled Worker, A rating',
    'info',
    { ...listed, counts: counts(0, 1), match: { ...match, grade: 'probable', reason: 'uk' } },
  ],
  [
    'Probably licensed · 3 organisations',
    'info',
    { ...listed, counts: counts(0, 3), match: { ...match, grade: 'probable', reason: 'uk' } },
  ],
  [
    'Possible impostor · Licensed · Skilled Worker, A rating',
    'danger',
    { ...listed, match: { ...match, warned_on: '2026-11-01' } },
  ],
  ['No longer listed', 'danger', { ...nothing, left: [gone] }],
  ['Licensed · Skilled Worker, A rating', 'good', { ...listed, left: [gone] }],
  ['Not found · similar names', 'neutral', { ...nothing, counts: counts(0, 0, 4) }],
])('the badge “%s” is %s', async (text, tone, answer) => {
  const { check, replyWith } = background()
  replyWith(async () => answering([answer]))
  expect((await check('Acme'))[0]).toMatchObject({ text, tone })
})

test('the options open once, after the installation, and not after an update', () => {
  const { browser } = background()
  browser.install('update')
  expect(browser.optionsOpened()).toBe(0)
  browser.install('install')
  expect(browser.optionsOpened()).toBe(1)
})

import { expect, test, vi } from 'vitest'
import { double } from '../../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/records.ts'
import type { FetchFile } from '../screenshots/fill-requests.ts'
import { BrowserFailure } from '../screenshots/take-screenshot.ts'
import type { Vacancy } from '../vacancy.ts'
import {
  captureScreenshot,
  fetchPage,
  pageDrawer,
  screenshotStore,
  storageDays,
  drawPage,
  type CheckedFetchFile,
  limitHosts,
} from './capture-screenshot.ts'

const NOW = new Date('2026-08-01T09:00:00Z')

interface Doubles {
  fetch: ReturnType<typeof fetchPage>
  draw: ReturnType<typeof pageDrawer>
  put: ReturnType<typeof screenshotStore>['put']
}

/** Captures a vacancy. @returns also the keys of the stored screenshots, and the rows afterwards. */
async function capture(more: Partial<Vacancy> = {}, doubles: Partial<Doubles> = {}) {
  const stored: string[] = []
  const {
    fetch = async (url) => ({ outcome: 'page', url, text: '<h1>Welder</h1>' }) as never,
    draw = async ({ text }) => new TextEncoder().encode(text),
    put = async (_image, hash, days) => {
      stored.push(`${days}/${hash}`)
      return `${days}/${hash}`
    },
  } = doubles
  const vacancy = vacancySample({ source_url: 'https://welders.example/jobs/1', ...more })
  const { context, itemsOf } = await vacancyTables(
    [vacancy],
    { now: () => NOW },
    double(fetchPage, fetch),
    double(pageDrawer, draw),
    double(screenshotStore, { put }),
  )
  const { effects, ...captured } = { effects: [], ...(await captureScreenshot(context, 70)) }
  expect(itemsOf('vacancies')).toMatchObject([{ screenshot_key: null }])
  if (effects.length > 0) await transact(context.documents, { effects: effects as TransactItem[] })
  return { captured, stored, itemsOf }
}

test('a screenshot is stored before its vacancy refers to it, with its change of the list', async () => {
  const { captured, stored, itemsOf } = await capture()
  expect(stored).toEqual([expect.stringMatching(/^90\/[0-9a-f]{32}$/)])
  expect(captured).toEqual({ outcome: 'done' })
  expect(itemsOf('vacancies')).toMatchObject([
    { screenshot_key: stored[0], screenshot_at: NOW.toISOString() },
  ])
  expect(itemsOf('admin_lists')).toMatchObject([{ item: { company_id: 7, vacancy_id: 70 } }])
})

test('the key of a screenshot depends on the vacancy and on the screenshot only', async () => {
  const { stored } = await capture()
  expect((await capture()).stored).toEqual(stored)
  expect((await capture({}, { draw: async () => Uint8Array.of(1) })).stored).not.toEqual(stored)
})

test('a vacancy never refers to a screenshot that could not be stored', async () => {
  await expect(capture({}, { put: () => Promise.reject(new Error('no space')) })).rejects.toThrow('no space')
})

test.each<[string, Partial<Doubles>, string]>([
  ['the host refuses', { fetch: async () => ({ outcome: 'refused', reason: 'refused' }) }, 'refused'],
  ['the browser fails', { draw: async () => 'browser-failed' }, 'browser-failed'],
])('if %s, the job fails with the reason', async (_, doubles, reason) => {
  const { captured, stored } = await capture({}, doubles)
  expect({ captured, stored }).toEqual({ captured: { outcome: 'failed', reason }, stored: [] })
})

test('a busy host postpones the job', async () => {
  const busy = { outcome: 'postponed', until: NOW, reason: 'busy' } as const
  expect((await capture({}, { fetch: async () => busy })).captured).toEqual(busy)
})

test('a page of which files are missing, because the budget is spent, waits for the next day', async () => {
  const until = new Date('2026-08-02T00:00:00Z')
  const { captured, stored } = await capture({}, { draw: async () => 'budget-spent' })
  expect({ captured, stored }).toEqual({
    captured: { outcome: 'postponed', until, reason: 'budget-spent' },
    stored: [],
  })
})

test.each([
  [{ deleted_at: '2026-07-01T00:00:00Z' }, { outcome: 'deleted' }],
  [{ expiry_date: '2026-07-31' }, { outcome: 'failed', reason: 'gone' }],
  [{ source_url: null }, { outcome: 'failed', reason: 'gone' }],
])('a vacancy with %j gets no screenshot', async (more, captured) => {
  expect(await capture(more)).toMatchObject({ captured, stored: [] })
})

test.each([
  [null, 90],
  ['2026-08-01', 30],
  ['2026-08-30', 30],
  ['2026-08-31', 60],
  ['2026-10-30', 120],
  ['2027-08-01', 180],
  ['2026-07-31', undefined],
])(
  'on 2026-08-01, a screenshot of a vacancy that expires on %s is stored for %s days',
  (expiryDate, days) => {
    expect(storageDays(expiryDate, '2026-08-01')).toBe(days)
  },
)

const page = { url: 'https://jobs.acme.example/1', text: '<h1>Welder</h1>' }
const image = Uint8Array.of(1)
const file = { accept: ['image/*'], maxBytes: 1000 }
const warn = vi.fn<(message: string, details: { error: unknown }) => void>()

/** Draws the page with a browser double. @returns the result, and how often the budget of other hosts was asked. */
async function drawFrom(take: (fetchFile: FetchFile) => Promise<Uint8Array>, isBudgetLeft = true) {
  const reserve = vi.fn<() => Promise<boolean>>(async () => isBudgetLeft)
  const draws = drawPage({
    fetchFile: async (url, { mayFetch }) => ({ outcome: (await mayFetch(url)) ? 'page' : 'refused' }),
    reserve,
    warn,
    take: (_page, fetchFile) => take(fetchFile),
  })
  return { drawn: await draws(page), reserved: reserve.mock.calls.length }
}

const drawingFile = (url: string) => async (fetchFile: FetchFile) => {
  await fetchFile(url, file)
  return image
}

test.each([
  ['its host', 'https://jobs.acme.example/logo.png', 0],
  ['its website', 'https://static.acme.example/logo.png', 0],
  ['another host', 'https://cdn.example/logo.png', 1],
])('a page that needs a file of %s is drawn', async (_whose, url, reserved) => {
  expect(await drawFrom(drawingFile(url))).toEqual({ drawn: image, reserved })
})

test('a page of which a file is missing, because the budget is spent, is not a screenshot', async () => {
  const { drawn } = await drawFrom(drawingFile('https://cdn.example/logo.png'), false)
  expect(drawn).toBe('budget-spent')
})

test('a failure of the browser is a result, and the log has its cause', async () => {
  const cause = new Error('crashed')
  const { drawn } = await drawFrom(() => Promise.reject(new BrowserFailure('no page', { cause })))
  expect(drawn).toBe('browser-failed')
  expect(warn).toHaveBeenCalledExactlyOnceWith('browser failed', { error: cause })
})

test('any other failure is thrown', async () => {
  const broken = new Error('broken')
  await expect(drawFrom(() => Promise.reject(broken))).rejects.toBe(broken)
})

const FILE = { outcome: 'page' as const, contentType: 'image/png', body: Uint8Array.of(1) }
const OPTIONS = { accept: ['image/*'], maxBytes: 9 }

interface World {
  redirects?: (url: string) => string | undefined
  /** How many requests the day's budget has left. */
  budget?: number
}

/** A page of welders.example whose files are fetched until `finish`. `open` and `asked` are the requests to each host. */
function newPage({ redirects = () => undefined, budget = 1000 }: World = {}) {
  const asked: string[] = []
  const open: string[] = []
  let left = budget
  let max = 0
  const fetchFile: CheckedFetchFile = async (url, { mayFetch }) => {
    for (let next: string | undefined = url; next !== undefined; next = redirects(next)) {
      if (!(await mayFetch(next))) return { outcome: 'refused' }
      asked.push(next)
      open.push(next)
      max = Math.max(max, open.filter((one) => one.includes('victim')).length)
      await new Promise((resolve) => setImmediate(resolve))
      open.splice(open.indexOf(next), 1)
    }
    return FILE
  }
  const limited = limitHosts({
    fetchFile,
    isOwn: (url) => new URL(url).host.endsWith('welders.example'),
    reserve: async () => left-- > 0,
  })
  const fetchAll = async (urls: string[]) => {
    const files = await Promise.all(urls.map((url) => limited.fetchFile(url, OPTIONS)))
    return files.filter(({ outcome }) => outcome === 'page').length
  }
  return { ...limited, fetchAll, asked, spent: () => budget - left, max: () => max }
}

const urls = (count: number, host: string) =>
  Array.from({ length: count }, (_, at) => `https://${host}/${at}.png`)

test('another host than the page’s own is asked for twenty files, two at once, which count in the budget', async () => {
  const { fetchAll, max, spent } = newPage()
  expect(await fetchAll(urls(60, 'victim.example'))).toBe(20)
  expect([max(), spent()]).toEqual([2, 20])
})

test('the page’s own website has no such limit, and does not count', async () => {
  const { fetchAll, spent } = newPage()
  expect(await fetchAll([...urls(60, 'welders.example'), ...urls(60, 'static.welders.example')])).toBe(120)
  expect(spent()).toBe(0)
})

test('a redirect of the own website counts for the host that it leads to', async () => {
  const { fetchAll, asked, max, spent } = newPage({
    redirects: (url) =>
      url.includes('victim') ? undefined : url.replace('welders.example', 'victim.example'),
  })
  expect(await fetchAll(urls(60, 'welders.example'))).toBe(20)
  expect(asked.filter((url) => url.includes('victim'))).toHaveLength(20)
  expect([max(), spent()]).toEqual([2, 20])
})

test('a host that redirects to itself is asked twenty times at most', async () => {
  const { fetchAll, asked } = newPage({
    redirects: (url) => (url.endsWith('????') ? undefined : `${url}?`),
  })
  expect(await fetchAll(urls(60, 'victim.example'))).toBeLessThanOrEqual(4)
  expect(asked).toHaveLength(20)
})

test('redirects between two hosts do not wait for each other', async () => {
  const { fetchAll } = newPage({
    redirects: (url) =>
      url.endsWith('!') ? undefined : `${url.replace(/a|b/, (host) => (host === 'a' ? 'b' : 'a'))}!`,
  })
  expect(await fetchAll([...urls(8, 'a.test'), ...urls(8, 'b.test')])).toBe(16)
})

test('files of ten hosts are fetched', async () => {
  const { fetchAll } = newPage()
  const hosts = Array.from({ length: 12 }, (_, at) => `https://host-${at}.example/a.png`)
  expect(await fetchAll([...hosts, 'https://host-0.example/b.png'])).toBe(11)
})

test('without a budget only the own files are fetched, and the page is known to lack files', async () => {
  const { fetchAll, isBudgetSpent, asked } = newPage({ budget: 3 })
  expect(await fetchAll(urls(2, 'victim.example'))).toBe(2)
  expect(isBudgetSpent()).toBe(false)
  expect(await fetchAll([...urls(9, 'other.example'), ...urls(9, 'welders.example')])).toBe(10)
  expect(isBudgetSpent()).toBe(true)
  expect(asked).toHaveLength(12)
})

test('after the screenshot no waiting request is sent', async () => {
  const { fetchAll, end, asked, isBudgetSpent, spent } = newPage()
  const fetching = fetchAll(urls(20, 'victim.example'))
  end()
  expect(await fetching).toBeLessThanOrEqual(2)
  expect(asked.length).toBeLessThanOrEqual(2)
  expect(spent()).toBeLessThanOrEqual(2)
  expect(isBudgetSpent()).toBe(false)
})

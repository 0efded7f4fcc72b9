import { expect, test } from 'vitest'
import { type CheckedFetchFile, limitHosts } from './capture-screenshot.ts'

const FILE = { outcome: 'page' as const, contentType: 'image/png', body: Uint8Array.of(1) }
const OPTIONS = { accept: ['image/*'], maxBytes: 9 }

interface World {
  /** The address to which an address redirects. */
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

test('a host that is not the page’s own is asked for twenty files, two at once, and each counts in the budget', async () => {
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

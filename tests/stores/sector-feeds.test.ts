import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type SectorFeedName, sectorFeedNames } from '#shared/sector-feeds.ts'
import { readFeed } from '../../functions/crawl/feeds/read-feed.ts'
import type { StoredPage } from '../../functions/extraction/domain/read-page.ts'
import { sectorFeedAdapters } from '../../functions/extraction/domain/sector-feeds/sector-feeds.ts'
import { feedFileReader, readFeedFile } from '../../functions/extraction/pages/page-reader.ts'
import { fetchPage } from '../../functions/platform/safe-fetch/fetch-page.ts'
import { hostLeases, pageBudget } from '../../functions/platform/safe-fetch/host-leases.ts'
import { robotsStore } from '../../functions/platform/safe-fetch/robots-store.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { loopbackFetch, loopbackSite } from '../support/fetching/loopback-site.ts'
import { sectorShapes, sectorSitemap } from '../support/samples/sector-feed-samples.ts'

let answer: RequestListener
let hosts = 0
const emulators = await sharedEmulators()
const site = await loopbackSite((request, response) => {
  if (request.url === '/robots.txt') return response.writeHead(404).end()
  return answer(request, response)
})
afterAll(async () => {
  await site.close()
  await emulators.stop()
})
let clock: number
beforeEach(() => {
  clock = Date.parse('2026-11-23T03:00:00Z')
  site.requests.length = 0
})

const now = () => new Date(clock)
const posting = { id: 'head-7', employer: 'Hillside School', town: 'Leeds' }

/** Reads a feed on a host of its own to its end, with the pauses that the host wants. */
async function readAll(name: SectorFeedName, attempts = 3) {
  const stored = new Map<string, StoredPage>()
  const { documents, tables } = emulators
  const readFile = readFeedFile(
    { find: async (url) => stored.get(url), put: async (url, page) => void stored.set(url, page) },
    fetchPage({
      fetch: { ...loopbackFetch([], site.host), now },
      leases: hostLeases(documents, tables.hosts, now),
      robots: robotsStore(documents, tables.hosts),
      budget: pageBudget(documents, tables.budgets, 1000),
    }),
  )
  const context = contextWith({ now }, double(feedFileReader, readFile))
  const base = `https://feed-${(hosts += 1)}.example${sectorShapes[name].path}`
  const feed = { name, base, ...sectorFeedAdapters[name] }
  let progress = { read: 0, pages: 0 }
  for (;;) {
    const next = await readFeed(context, feed, { attempts }, progress)
    if (next.outcome === 'postponed' && next.reason === 'busy') clock = next.until.getTime()
    else if (next.outcome === 'next') ({ progress } = next)
    else return next
  }
}

const send =
  (body: string | Uint8Array, headers: Record<string, string | number>, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

/** Answers as the feed does, with `pages` pages. */
const realAnswer =
  (name: SectorFeedName, pages = 3): RequestListener =>
  (request, response) => {
    const { type, page } = sectorShapes[name]
    const isMap = request.url === '/sitemap.xml'
    const body = isMap ? sectorSitemap([posting.id]) : page([posting], pages)
    return response.writeHead(200, { 'content-type': isMap ? 'application/xml' : type }).end(body)
  }

test.each(sectorFeedNames)('%s is read page by page, one request each', async (name) => {
  answer = realAnswer(name)
  const files = name === 'teaching_vacancies' ? 4 : 3
  expect(await readAll(name)).toEqual({ outcome: 'read', progress: { read: files, pages: 3 } })
  expect(site.requests).toHaveLength(files + 1)
  expect(site.requests[2]).toMatch(/\?page=2/)
})

type Case = [string, (name: SectorFeedName) => RequestListener, object]
const read = { outcome: 'read' }
const refused = (reason: string) => ({
  outcome: 'refused',
  reason,
  sentence: expect.stringContaining('could not be read'),
})
const bodyOf = (name: SectorFeedName) => sectorShapes[name].page([posting], 1)
const typeOf = (name: SectorFeedName) => ({ 'content-type': sectorShapes[name].type })

const cases: Case[] = [
  ['gzip', (name) => send(gzipSync(bodyOf(name)), { ...typeOf(name), 'content-encoding': 'gzip' }), read],
  [
    'a redirect on the host',
    (name) => (request, response) =>
      request.url?.includes('moved')
        ? realAnswer(name, 1)(request, response)
        : response.writeHead(302, { location: '/moved' }).end(),
    read,
  ],
  [
    'a redirect to another host',
    () => send('', { location: 'https://elsewhere.example/' }, 302),
    refused('blocked-address'),
  ],
  ['half a file', (name) => send(bodyOf(name).slice(0, -30), typeOf(name)), refused('unsupported-type')],
  [
    'another layout',
    (name) => send(bodyOf(name).replaceAll('totalPages', 'pageCount'), typeOf(name)),
    refused('unsupported-type'),
  ],
  ['HTML', () => send('<h1>Sorry</h1>', { 'content-type': 'text/html' }), refused('unsupported-type')],
  [
    'HTML that claims to be a feed',
    (name) => send('<h1>Sorry</h1>', typeOf(name)),
    refused('unsupported-type'),
  ],
  ['404', () => send('', {}, 404), refused('not-found')],
  ['500', () => send('', {}, 500), refused('server-error')],
  ['403', () => send('', {}, 403), refused('refused')],
]
const all = sectorFeedNames.flatMap((name) => cases.map((one) => [name, ...one] as const))

test.each(all)('%s: after %s the outcome is known', async (name, _what, answerOf, outcome) => {
  const first = answerOf(name)
  answer = (request, response) =>
    request.url === '/sitemap.xml' ? realAnswer(name)(request, response) : first(request, response)
  expect(await readAll(name)).toMatchObject(outcome)
})

test('a file that ends early, and a host that fails, are tried again later', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { ...typeOf('nhs_jobs'), 'content-length': 10_000 })
    response.write('<nhsJobs>')
    response.destroy()
  }
  expect(await readAll('nhs_jobs', 1)).toMatchObject({ outcome: 'postponed', reason: 'server-error' })
  answer = send('', {}, 500)
  expect(await readAll('nhs_jobs', 1)).toMatchObject({ outcome: 'postponed', reason: 'server-error' })
})

test('a feed that claims endless pages, and one without an address, are refused', async () => {
  answer = realAnswer('nhs_jobs', 5000)
  expect(await readAll('nhs_jobs')).toMatchObject(refused('too-large'))
  const context = contextWith(
    { now },
    double(feedFileReader, () => Promise.reject(new Error('read'))),
  )
  const feed = { name: 'nhs_jobs' as const, base: '', ...sectorFeedAdapters.nhs_jobs }
  expect(await readFeed(context, feed, { attempts: 1 }, { read: 0, pages: 0 })).toEqual({
    outcome: 'refused',
    sentence: 'There is no address of the feed; set NHS_JOBS_URL.',
  })
})

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPage } from '../../functions/platform/safe-fetch/fetch-page.ts'
import { hostLeases, pageBudget } from '../../functions/platform/safe-fetch/host-leases.ts'
import { robotsStore } from '../../functions/platform/safe-fetch/robots-store.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { loopbackFetch, loopbackSite } from '../support/fetching/loopback-site.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

const restoreEnvironment = rememberEnvironment()
const SECOND = 1000
const HOUR = 3600 * SECOND

let clock: number
let hosts = 0
/** What the hosts answer, by path; `robots.txt` is missing unless it is here. */
let answers: Record<string, RequestListener>

const emulators = await sharedEmulators()
const site = await loopbackSite((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer !== undefined) return answer(request, response)
  const isRobots = request.url === '/robots.txt'
  return response.writeHead(isRobots ? 404 : 200, { 'content-type': 'text/html' }).end('a page')
})
afterAll(async () => {
  restoreEnvironment()
  await site.close()
  await emulators.stop()
})
beforeEach(() => {
  clock = Date.parse('2026-07-20T12:00:00Z')
  site.requests.length = 0
  answers = {}
})

const now = () => new Date(clock)
const after = (milliseconds: number) => new Date(clock + milliseconds)
/** Every test has hosts of its own. All are the same server. */
const newHost = () => `https://host-${(hosts += 1)}.example`
const leases = () => hostLeases(emulators.documents, emulators.tables.hosts, now)

const fetcher = (limit = 1000) =>
  fetchPage({
    fetch: { ...loopbackFetch([], site.host), now },
    leases: leases(),
    robots: robotsStore(emulators.documents, emulators.tables.hosts),
    budget: pageBudget(emulators.documents, emulators.tables.budgets, limit),
  })
const answer =
  (text: string, status = 200, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(text)
const busy = (until: Date) => ({ outcome: 'postponed', until, reason: 'busy' })

describe('fetchPage', () => {
  test('a host is asked for robots.txt once a day, and for one page at a time with a pause of 2 s', async () => {
    const host = newHost()
    expect(await fetcher()(`${host}/1`)).toMatchObject({ outcome: 'page', url: `${host}/1` })
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /1'])
    expect(await fetcher()(`${host}/2`)).toEqual(busy(after(2 * SECOND)))
    clock += 2 * SECOND
    expect(await fetcher()(`${host}/2`)).toMatchObject({ outcome: 'page' })
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /1', 'GET /2'])
    clock += 24 * HOUR
    await fetcher()(`${host}/3`)
    expect(site.requests.slice(3)).toEqual(['GET /robots.txt', 'GET /3'])
  })

  test('a page that robots.txt disallows is not fetched, and takes no lease after the first time', async () => {
    const host = newHost()
    answers['/robots.txt'] = answer('User-agent: *\nDisallow: /private\nCrawl-delay: 10')
    const refused = { outcome: 'refused', reason: 'robots-disallowed' }
    expect(await fetcher()(`${host}/private/1`)).toEqual(refused)
    clock += 2 * SECOND
    expect(await fetcher()(`${host}/private/2`)).toEqual(refused)
    expect(await fetcher()(`${host}/open`)).toMatchObject({ outcome: 'page' })
    expect(await fetcher()(`${host}/open`)).toEqual(busy(after(10 * SECOND)))
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /open'])
    clock += 24 * HOUR - 2 * SECOND
    answers['/robots.txt'] = answer('')
    expect(await fetcher()(`${host}/private/2`)).toMatchObject({ outcome: 'page' })
  })

  test('of ten concurrent fetches of a host one gets the page, and the others get a turn each', async () => {
    const host = newHost()
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, page) => fetcher()(`${host}/${page}`)))
    expect(outcomes.filter(({ outcome }) => outcome === 'page')).toHaveLength(1)
    const turns = outcomes.flatMap((outcome) => (outcome.outcome === 'postponed' ? [outcome.until] : []))
    expect(new Set(turns.map((turn) => turn.getTime())).size).toBe(9)
    expect(Math.max(...turns.map((turn) => turn.getTime()))).toBeLessThanOrEqual(clock + 30 * SECOND)
  })

  test('a redirect to a page that may not be fetched is refused, and its host is not asked', async () => {
    const host = newHost()
    const other = newHost()
    answers['/moved'] = answer('', 302, { location: `${other}/1` })
    const refused = { outcome: 'refused', reason: 'blocked-address' }
    const mayFetch = (url: string) => url.startsWith(host)
    expect(await fetcher()(`${host}/moved`, { mayFetch })).toEqual(refused)
    expect(await fetcher()(`${other}/1`, { mayFetch })).toEqual(refused)
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /moved'])
  })

  test('a host that asks for a pause is left alone by all', async () => {
    const host = newHost()
    answers['/1'] = answer('', 429, { 'retry-after': '600' })
    const until = after(600 * SECOND)
    expect(await fetcher()(`${host}/1`)).toEqual(busy(until))
    clock += 60 * SECOND
    expect(await fetcher()(`${host}/2`)).toEqual(busy(until))
    clock = until.getTime()
    expect(await fetcher()(`${host}/2`)).toMatchObject({ outcome: 'page' })
  })

  test('robots.txt that answers 5xx postpones for a day, then refuses', async () => {
    const host = newHost()
    answers['/robots.txt'] = answer('', 500)
    expect(await fetcher()(`${host}/1`)).toEqual(busy(after(HOUR)))
    clock += 24 * HOUR
    expect(await fetcher()(`${host}/1`)).toMatchObject({ outcome: 'refused', reason: 'robots-disallowed' })
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /robots.txt'])
  })

  test('a redirect to another host obeys its robots.txt, and each host gets its pause', async () => {
    const [from, to] = [newHost(), newHost()]
    answers['/old'] = answer('', 302, { location: `${to}/new` })
    expect(await fetcher()(`${from}/old`)).toMatchObject({ outcome: 'page', url: `${to}/new` })
    expect(site.requests).toEqual(['GET /robots.txt', 'GET /old', 'GET /robots.txt', 'GET /new'])
    expect(await fetcher()(`${from}/a`)).toEqual(busy(after(2 * SECOND)))
    expect(await fetcher()(`${to}/a`)).toEqual(busy(after(2 * SECOND)))
  })

  test('robots.txt that redirects to another host takes the lease of that host', async () => {
    const [from, to] = [newHost(), newHost()]
    answers['/robots.txt'] = answer('', 302, { location: `${to}/rules.txt` })
    answers['/rules.txt'] = answer('User-agent: *\nDisallow: /private')
    const lease = await leases().take(new URL(to).host)
    expect(await fetcher()(`${from}/private`)).toMatchObject({ outcome: 'postponed', reason: 'busy' })
    expect(site.requests).toEqual(['GET /robots.txt'])
    if (!('leaseId' in lease)) throw new Error('no lease')
    await leases().release(lease, now())
    clock += 60 * SECOND
    expect(await fetcher()(`${from}/private`)).toMatchObject({ reason: 'robots-disallowed' })
    expect(await fetcher()(`${to}/a`)).toEqual(busy(after(2 * SECOND)))
  })

  test('a redirect within a host needs no second lease', async () => {
    answers['/old'] = answer('', 301, { location: '/new' })
    expect(await fetcher()(`${newHost()}/old`)).toMatchObject({ outcome: 'page' })
  })

  test('a conditional request passes through', async () => {
    answers['/1'] = (request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 200).end()
    expect(await fetcher()(`${newHost()}/1`, { etag: '"a"' })).toEqual({ outcome: 'unchanged' })
  })

  test('pages and their files on other hosts have separate budgets', async () => {
    const { documents, tables } = emulators
    const at = new Date('2031-01-01T09:00:00Z')
    const reserve = async (counted: 'pages' | 'files') =>
      pageBudget(documents, tables.budgets, 1, counted).reserve(at)
    expect([await reserve('files'), await reserve('files'), await reserve('pages')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('a spent budget postpones until the next UTC date, and asks for no page', async () => {
    // a date that no other test uses
    clock = Date.parse('2026-07-25T12:00:00Z')
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => fetcher(3)(`${newHost()}/1`)))
    expect(outcomes.filter(({ outcome }) => outcome === 'page')).toHaveLength(3)
    expect(site.requests.filter((request) => request === 'GET /1')).toHaveLength(3)
    const spent = { outcome: 'postponed', until: new Date('2026-07-26T00:00:00Z'), reason: 'budget-spent' }
    expect(outcomes.filter(({ outcome }) => outcome !== 'page')).toEqual(
      Array.from({ length: 9 }, () => spent),
    )
    clock = spent.until.getTime()
    expect(await fetcher(3)(`${newHost()}/1`)).toMatchObject({ outcome: 'page' })
  })

  test('a function of a local run reaches a host of FETCH_ALLOW', async () => {
    const { tables } = emulators
    Object.assign(process.env, {
      STAGE_NAME: 'dev',
      PAGE_ORIGIN: 'https://sponsor-finder.example',
      FETCH_ALLOW: site.host,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: emulators.endpoints.dynamodb,
      RESOURCE_PREFIX: tables.hosts.replace(/-hosts$/, ''),
      FETCH_DAILY_PAGES: '1000',
    })
    const { productFetchPage } = await import('../../functions/platform/safe-fetch/product-fetch.ts')
    let agent: string | undefined
    answers['/jobs'] = (request, response) => {
      agent = request.headers['user-agent']
      response.writeHead(200, { 'content-type': 'text/html' }).end('a vacancy')
    }
    expect(await productFetchPage()(`${site.origin}/jobs`)).toMatchObject({ text: 'a vacancy' })
    expect(agent).toBe('SponsorFinder/1.0 (dev; +https://sponsor-finder.example/fetcher.txt)')
    process.env['FETCH_ALLOW'] = ''
    expect(await productFetchPage()(`${site.origin}/other`)).toMatchObject({ reason: 'blocked-address' })
  })
})

describe('the lease of a host', () => {
  test('a lease that nobody released expires after a minute', async () => {
    const host = newHost()
    await leases().take(host)
    clock += 60 * SECOND - 1
    expect(await leases().take(host)).toHaveProperty('busyUntil')
    clock += 1
    expect(await leases().take(host)).toHaveProperty('leaseId')
  })

  test('the release of a late worker, or a second release, changes nothing', async () => {
    const host = newHost()
    const late = await leases().take(host)
    clock += 60 * SECOND
    const current = await leases().take(host)
    if (!('leaseId' in late) || !('leaseId' in current)) throw new Error('no lease')
    await leases().release(late, now())
    expect(await leases().take(host)).toHaveProperty('busyUntil')
    await leases().release(current, after(5 * SECOND))
    await leases().release(current, now())
    clock += 5 * SECOND - 1
    expect(await leases().take(host)).toHaveProperty('busyUntil')
  })

  test('those who wait get turns 2 s apart', async () => {
    const host = newHost()
    await leases().take(host)
    const turns = [await leases().take(host), await leases().take(host), await leases().take(host)]
    expect(turns).toEqual([3, 5, 7].map((seconds) => ({ busyUntil: after(seconds * SECOND) })))
  })

  test('a long queue does not delay one more by more than five minutes', async () => {
    const host = newHost()
    await emulators.documents.send(
      new PutCommand({
        TableName: emulators.tables.hosts,
        Item: { host, part: 'lease', free_at: clock + 1, last_turn: clock + 24 * HOUR },
      }),
    )
    const taken = await leases().take(host)
    expect('busyUntil' in taken && taken.busyUntil.getTime()).toBeLessThanOrEqual(clock + 1 + 300 * SECOND)
  })
})

test('a robots.txt is kept for a week after it must be read again', async () => {
  const { documents, tables } = emulators
  const host = newHost()
  const robots = { rules: '', readAt: now(), checkAt: after(HOUR), unreachableSince: undefined }
  await robotsStore(documents, tables.hosts).save(host, robots)
  const { Item } = await documents.send(
    new GetCommand({ TableName: tables.hosts, Key: { host, part: 'robots' } }),
  )
  expect(Item).toMatchObject({ expires_at: after(HOUR + 7 * 24 * HOUR).getTime() / SECOND })
})

test('robots.txt of an earlier reading does not replace a later one', async () => {
  const host = newHost()
  const store = robotsStore(emulators.documents, emulators.tables.hosts)
  const later = { rules: 'Allow: /', readAt: now(), checkAt: after(HOUR), unreachableSince: undefined }
  await store.save(host, later)
  await store.save(host, { ...later, rules: 'Disallow: /', readAt: after(-HOUR), unreachableSince: now() })
  expect(await store.read(host)).toEqual(later)
})

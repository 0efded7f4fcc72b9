import { expect, test, vi } from 'vitest'
import { loopbackSite } from '../../../tests/support/fetching/loopback-site.ts'
import { limitedFetch } from '../../platform/safe-fetch/limited-fetch.ts'
import { askJobSite } from './ask-job-site.ts'
import { jobSiteSettings } from './job-site-settings.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const query = { words: 'visa sponsorship', page: 3, pageSize: 50 }

/** Asks both sites at a server of this process. @returns the answers and what the server got. */
async function ask(status: number, headers: Record<string, string> = {}, attempts = 1, body = '{"a":1}') {
  const got: { url: string | undefined; authorization: string | undefined }[] = []
  const site = await loopbackSite((request, response) => {
    got.push({ url: request.url, authorization: request.headers.authorization })
    response.writeHead(status, headers).end(body)
  })
  const askNow = askJobSite({ fetch: limitedFetch(1000), now: () => NOW })
  const base_url = `${site.origin}/search`
  try {
    const adzuna = await askNow('adzuna', { app_id: 'our-id', app_key: 'k3y', base_url }, query, attempts)
    const reed = await askNow('reed', { api_key: 'k3y', base_url }, query, attempts)
    return { adzuna, reed, got }
  } finally {
    await site.close()
  }
}

test('each site is asked for a page of a phrase, with its key where the site wants it', async () => {
  const { adzuna, reed, got } = await ask(200)
  expect([adzuna, reed]).toEqual([
    { outcome: 'page', body: '{"a":1}' },
    { outcome: 'page', body: '{"a":1}' },
  ])
  expect(got).toEqual([
    {
      url: '/search/3?app_id=our-id&app_key=k3y&results_per_page=50&what_phrase=visa+sponsorship&max_days_old=45&sort_by=date',
      authorization: undefined,
    },
    {
      url: '/search?keywords=%22visa+sponsorship%22&postedByDirectEmployer=true&resultsToTake=50&resultsToSkip=100',
      authorization: `Basic ${Buffer.from('k3y:').toString('base64')}`,
    },
  ])
})

test.each([
  ['a wrong key is refused', 401, {}, 1, { outcome: 'refused', reason: 'refused', status: 401 }],
  [
    'a busy site is asked again when it says so',
    429,
    { 'retry-after': '40' },
    1,
    { outcome: 'postponed', reason: 'busy', until: new Date('2026-11-23T09:00:40Z') },
  ],
  [
    'a site that fails is asked again after five minutes',
    503,
    {},
    1,
    { outcome: 'postponed', reason: 'server-error', until: new Date('2026-11-23T09:05:00Z') },
  ],
  [
    'a site that still fails is refused',
    500,
    {},
    3,
    { outcome: 'refused', reason: 'server-error', status: 500 },
  ],
  [
    'a redirect is not followed, because the other host would get the key',
    302,
    { location: 'http://127.0.0.1:9/' },
    1,
    { outcome: 'refused', reason: 'refused', status: 302 },
  ],
])('%s', async (_what, status, headers, attempts, answer) => {
  const { adzuna, reed, got } = await ask(status, headers, attempts)
  expect([adzuna, reed]).toEqual([answer, answer])
  expect(got).toHaveLength(2)
})

test('a page that is too large is not read, and nothing of the address is in the answer', async () => {
  const { adzuna } = await ask(200, {}, 3, 'x'.repeat(2000))
  expect(adzuna).toEqual({ outcome: 'refused', reason: 'server-error' })
})

test('what a fetch throws is not passed on, because it may name the address with the key', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>((input) => {
    throw new TypeError(`Invalid URL ${String(input)}`)
  })
  const asked = askJobSite({ fetch, now: () => NOW })
  const setting = { app_id: 'our-id', app_key: 'k3y' }
  expect(await asked('adzuna', setting, query, 3)).toEqual({ outcome: 'refused', reason: 'server-error' })
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(
    /^https:\/\/api\.adzuna\.com\/v1\/api\/jobs\/gb\/search\/3\?/,
  )
  fetch.mockRejectedValue(new DOMException('timed out', 'TimeoutError'))
  expect(await asked('adzuna', setting, query, 3)).toEqual({ outcome: 'refused', reason: 'timeout' })
})

test('a malformed secret is refused with the field, and without a key', () => {
  expect(jobSiteSettings('{"reed":{"api_key":"k3y","daily_calls":20}}')).toEqual({
    reed: { api_key: 'k3y', daily_calls: 20 },
  })
  expect(jobSiteSettings('{}')).toEqual({})
  for (const [secret, message] of [
    ['k3y', 'The secret jobSites is not JSON'],
    ['["k3y"]', 'The secret jobSites is malformed: give an object by site'],
    ['{"adzuna":{"app_key":"k3y"}}', 'The secret jobSites is malformed: adzuna.app_id'],
    ['{"reed":{"api_key":"k3y","daily_calls":0}}', 'The secret jobSites is malformed: reed.daily_calls'],
    ['{"reed":{"api_key":"k3y","k3y":1}}', 'The secret jobSites is malformed: reed'],
  ] as const)
    expect(() => jobSiteSettings(secret)).toThrow(new Error(message))
})

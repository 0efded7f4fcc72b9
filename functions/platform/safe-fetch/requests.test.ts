import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type LoopbackSite,
  loopbackFetch,
  loopbackSite,
} from '../../../tests/support/fetching/loopback-site.ts'
import { safeFetch } from './safe-fetch.ts'

let site: LoopbackSite
beforeAll(async () => {
  site = await loopbackSite((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://host')
    const after = searchParams.get('after')
    const status = Number(searchParams.get('status') ?? 200)
    response
      .writeHead(status, {
        'content-type': 'text/plain',
        'set-cookie': ['a=1', 'b=2'],
        ...(after !== null && { 'retry-after': after }),
      })
      .end(JSON.stringify(request.headers))
  })
})
afterAll(() => site.close())

const fetchPath = (path: string, options = {}) =>
  safeFetch(loopbackFetch([site]))(`${site.origin}${path}`, options)

async function headersSent(options = {}): Promise<Record<string, string>> {
  const outcome = await fetchPath('/', options)
  return outcome.outcome === 'page' ? JSON.parse(outcome.text) : {}
}

test('a request says which types and languages are read, and is not conditional by itself', async () => {
  const headers = await headersSent()
  expect(headers).toMatchObject({
    accept: 'text/html, application/xhtml+xml, text/plain',
    'accept-language': 'en-GB, en;q=0.8',
  })
  expect(Object.keys(headers)).not.toContain('if-none-match')
  expect(Object.keys(headers)).not.toContain('if-modified-since')
  expect(await headersSent({ accept: ['text/plain', 'image/*'] })).toMatchObject({
    accept: 'text/plain, image/*',
  })
})

test('a request names the copy that the caller has, by its tag or its date', async () => {
  const date = 'Sun, 22 Nov 2026 09:00:00 GMT'
  expect(await headersSent({ etag: '"1"' })).toMatchObject({ 'if-none-match': '"1"' })
  expect(await headersSent({ lastModified: date })).toMatchObject({ 'if-modified-since': date })
  expect(await fetchPath('/?status=304', { lastModified: date })).toEqual({ outcome: 'unchanged' })
})

test('the values of a repeated header are joined', async () => {
  expect(await fetchPath('/')).toMatchObject({ headers: { 'set-cookie': 'a=1, b=2' } })
})

test.each([
  ['429', { outcome: 'postponed', reason: 'busy' }],
  ['503&after=40', { outcome: 'postponed', until: new Date('2026-11-22T12:00:40Z'), reason: 'busy' }],
  ['503', { outcome: 'refused', reason: 'server-error', status: 503 }],
  ['500&after=40', { outcome: 'refused', reason: 'server-error', status: 500 }],
  ['400&after=40', { outcome: 'refused', reason: 'refused', status: 400 }],
  ['499', { outcome: 'refused', reason: 'refused', status: 499 }],
  ['408', { outcome: 'refused', reason: 'timeout', status: 408 }],
  ['299', { outcome: 'page', status: 299 }],
  ['399', { outcome: 'refused', reason: 'server-error', status: 399 }],
])('the status %s has its outcome', async (status, outcome) => {
  expect(await fetchPath(`/?status=${status}`)).toMatchObject(outcome)
})

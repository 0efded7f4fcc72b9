import { connect, type Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackSite, loopbackSite } from '../../../tests/support/fetching/loopback-site.ts'
import { ssrfCorpus } from '../../../tests/support/fetching/ssrf-corpus.ts'
import { fetchDependencies } from './fetch-dependencies.ts'
import { localRoutesOf } from './local-routes.ts'
import { safeFetch } from './safe-fetch.ts'

/** A public address. The test double of the socket connects to a loopback server instead. */
const PUBLIC = '198.41.0.4'
/** As redirects, these URLs are relative to the current URL. */
const RELATIVE = new Set(['http:127.0.0.1/', 'http:/127.0.0.1/', '//198.41.0.4/'])
const HTML = { 'content-type': 'text/html' }

let site: LoopbackSite
/** The addresses that the fetcher tried to connect to. */
let dialled: string[]
let peer: string
/** The target of the site's redirect. */
let location: string

beforeAll(async () => {
  site = await loopbackSite((request, response) =>
    request.url === '/redirect'
      ? response.writeHead(302, { location }).end()
      : response.writeHead(200, HTML).end('reached'),
  )
})
afterAll(() => site.close())
beforeEach(() => {
  dialled = []
  peer = PUBLIC
  site.requests.length = 0
})

const open: buildConnector.connector = ({ hostname }, callback) => {
  dialled.push(hostname)
  const [host, port] = site.host.split(':')
  const socket: Socket = connect(Number(port), host, () => callback(null, socket))
  Object.defineProperty(socket, 'remoteAddress', { get: () => peer })
}

function fetchWith(resolve: (hostname: string) => string[]) {
  const answer = (hostname: string) => Promise.resolve(resolve(hostname))
  return safeFetch(
    fetchDependencies(
      localRoutesOf('', ''),
      () => Promise.resolve('test'),
      () => new Date(0),
      { resolve: answer, open },
    ),
  )
}

describe('the fetcher reaches no address that is not public', () => {
  test('the corpus has 150 distinct cases', () => {
    expect(new Set(ssrfCorpus.map(({ url }) => url)).size).toBeGreaterThanOrEqual(150)
  })

  test('with the test double of the socket, the site has a public address', async () => {
    expect(await fetchWith(() => [PUBLIC])('http://public.test/')).toMatchObject({ text: 'reached' })
    expect(dialled).toEqual([PUBLIC])
  })

  test.each(ssrfCorpus)('the URL $url with the addresses $answers is refused', async ({ url, answers }) => {
    const outcome = await fetchWith(() => answers)(url)
    expect(outcome).toMatchObject({ outcome: 'refused' })
    expect(dialled).toEqual([])
  })

  test.each(ssrfCorpus)(
    'a redirect to $url with the addresses $answers is refused',
    async ({ url, answers }) => {
      // a header cannot contain tabs or characters outside Latin-1
      location = /^[ -~]+$/.test(url) ? url : encodeURI(url)
      const outcome = await fetchWith((name) => (name === 'public.test' ? [PUBLIC] : answers))(
        'http://public.test/redirect',
      )
      expect(outcome.outcome).toBe(RELATIVE.has(url) ? 'page' : 'refused')
      expect(new Set(dialled)).toEqual(new Set([PUBLIC]))
    },
  )

  test('the fetcher connects to the address that it checked', async () => {
    const answers = [[PUBLIC], ['127.0.0.1'], ['127.0.0.1']]
    const fetch = fetchWith(() => answers.shift() ?? [])
    expect(await fetch('http://rebinding.test/')).toMatchObject({ text: 'reached' })
    expect(dialled).toEqual([PUBLIC])
  })

  test('a second connection to a host checks the host again', async () => {
    const answers = [[PUBLIC], ['169.254.169.254']]
    const resolve = () => answers.shift() ?? []
    expect(await fetchWith(resolve)('http://rebinding.test/')).toMatchObject({ outcome: 'page' })
    expect(await fetchWith(resolve)('http://rebinding.test/')).toMatchObject({ reason: 'blocked-address' })
    expect(dialled).toEqual([PUBLIC])
  })

  test.each(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1'])(
    'a connection whose peer is %s is closed before a request is sent',
    async (address) => {
      peer = address
      expect(await fetchWith(() => [PUBLIC])('http://peer.test/')).toMatchObject({
        reason: 'blocked-address',
      })
      expect(site.requests).toEqual([])
    },
  )

  test('outside local runs, sample hosts are looked up like any other host', async () => {
    expect(await fetchWith(() => ['127.0.0.1'])('http://bakery.example/')).toMatchObject({
      reason: 'blocked-address',
    })
    expect(dialled).toEqual([])
  })
})

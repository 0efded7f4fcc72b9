import type { RequestListener } from 'node:http'
import zlib from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type LoopbackSite,
  loopbackFetch,
  loopbackSite,
} from '../../../tests/support/fetching/loopback-site.ts'
import { fetchDependencies } from './fetch-dependencies.ts'
import type { FetchDependencies } from './fetch-hop.ts'
import { localRoutesOf } from './local-routes.ts'
import { safeFetch } from './safe-fetch.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PAGE = '<!doctype html><h1>Cook – £31,000</h1>'
const answers: Record<string, RequestListener> = {
  '/page': (_request, response) =>
    response
      .writeHead(200, { ...HTML, etag: '"1"', 'last-modified': 'Sun, 22 Nov 2026 09:00:00 GMT' })
      .end(PAGE),
  '/agent': (request, response) => response.writeHead(200, HTML).end(request.headers['user-agent']),
  '/conditional': (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200, HTML).end(),
  '/moved': (_request, response) => response.writeHead(302, { location: '/page#top' }).end('moved'),
  '/loop': (_request, response) => response.writeHead(301, { location: '/loop' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/picture': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('pixels'),
  '/untyped': (_request, response) => response.writeHead(200).end(PAGE),
  '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '40' }).end(),
  '/large': (_request, response) => response.writeHead(200, HTML).end('a'.repeat(3001)),
  '/latin-1': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from('caf\u00E9 \u0080', 'latin1')),
  '/cut': (_request, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '5000' })
    response.write('short', () => response.destroy())
  },
  '/slow-headers': () => {},
  '/slow-body': (_request, response) => {
    response.writeHead(200, HTML).write('<')
  },
  '/silent': (request) => request.socket.destroy(),
}
const codings: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => zlib.gzipSync(bytes),
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: (bytes) => zlib.deflateSync(bytes),
  zstd: (bytes) => zlib.zstdCompressSync(bytes),
  'gzip, br': (bytes) => zlib.brotliCompressSync(zlib.gzipSync(bytes)),
}

let site: LoopbackSite
let dependencies: FetchDependencies
beforeAll(async () => {
  site = await loopbackSite((request, response) => {
    const url = new URL(request.url ?? '', 'http://host')
    const coding = url.searchParams.get('coding')
    const status = url.searchParams.get('status')
    if (status !== null) return response.writeHead(Number(status)).end()
    if (coding !== null) {
      const text = url.pathname === '/bomb' ? Buffer.alloc(4_000_000) : Buffer.from(PAGE)
      const bytes = url.pathname === '/raw' ? zlib.deflateRawSync(text) : codings[coding]?.(text)
      return response.writeHead(200, { ...HTML, 'content-encoding': coding }).end(bytes ?? PAGE)
    }
    return answers[url.pathname]?.(request, response)
  })
  dependencies = loopbackFetch([site], site.host)
})
afterAll(() => site.close())

const fetchPath = (path: string, options = {}) => safeFetch(dependencies)(`${site.origin}${path}`, options)

describe('safeFetch', () => {
  test('a page has its text, type, validators and final URL', async () => {
    expect(await fetchPath('/moved')).toMatchObject({
      outcome: 'page',
      url: `${site.origin}/page`,
      status: 200,
      contentType: 'text/html',
      text: PAGE,
      body: Buffer.from(PAGE),
      etag: '"1"',
      lastModified: 'Sun, 22 Nov 2026 09:00:00 GMT',
    })
  })

  test('a request names this product in its User-Agent', async () => {
    expect(await fetchPath('/agent')).toMatchObject({
      text: expect.stringContaining('SponsorFinder/1.0 (test; +https://'),
    })
  })

  test('a conditional request for an unchanged page returns no body', async () => {
    expect(await fetchPath('/conditional', { etag: '"1"' })).toEqual({ outcome: 'unchanged' })
    expect(await fetchPath('/conditional', { etag: '"2"' })).toMatchObject({ outcome: 'page' })
    expect(await fetchPath('/page?status=304')).toMatchObject({ outcome: 'refused', reason: 'server-error' })
  })

  test('a caller is asked about each address, also after a redirect, before its host is', async () => {
    const asked: string[] = []
    const mayFetch = async (url: string) => {
      asked.push(url)
      return !url.endsWith('/page')
    }
    const before = site.requests.length
    expect(await fetchPath('/moved', { mayFetch })).toEqual({ outcome: 'refused', reason: 'blocked-address' })
    expect(asked.at(-1)).toBe(`${site.origin}/page`)
    expect(site.requests.slice(before)).not.toContain('GET /page')
  })

  test.each([
    ['/loop', 'too-many-redirects'],
    ['/to-file', 'blocked-address'],
    ['/to-metadata', 'blocked-address'],
    ['/picture', 'unsupported-type'],
    ['/page?coding=unknown', 'unsupported-type'],
    ['/bomb?coding=gzip', 'too-large'],
    ['/bomb?coding=br', 'too-large'],
    ['/bomb?coding=zstd', 'too-large'],
    ['/cut', 'server-error'],
    ['/silent', 'server-error'],
    ['/page?status=401', 'refused'],
    ['/page?status=403', 'refused'],
    ['/page?status=404', 'not-found'],
    ['/page?status=410', 'gone'],
    ['/page?status=500', 'server-error'],
    ['/page?status=302', 'server-error'],
  ])('the path %s is refused: %s', async (path, reason) => {
    expect(await fetchPath(path)).toMatchObject({ outcome: 'refused', reason })
  })

  test.each([
    ['/slow-headers', { headers: 50, total: 20_000 }],
    ['/slow-headers', { headers: 20_000, total: 50 }],
    ['/slow-body', { headers: 20_000, total: 50 }],
  ])('a host that keeps %s open times out', async (path, timeouts) => {
    expect(await safeFetch({ ...dependencies, timeouts })(`${site.origin}${path}`)).toMatchObject({
      outcome: 'refused',
      reason: 'timeout',
    })
  })

  test('the connection of a body that nobody reads is closed', async () => {
    const closed = new Promise<void>((resolve) => {
      answers['/unread'] = (_request, response) => {
        response.on('close', resolve).writeHead(404, HTML).write('<')
      }
    })
    const timeouts = { headers: 20_000, total: 600_000 }
    expect(await safeFetch({ ...dependencies, timeouts })(`${site.origin}/unread`)).toMatchObject({
      reason: 'not-found',
    })
    await closed
  })

  test('a fetch is postponed if the host asks for a pause', async () => {
    expect(await fetchPath('/busy')).toEqual({
      outcome: 'postponed',
      until: new Date('2026-11-22T12:00:40Z'),
      reason: 'busy',
    })
  })

  test.each([...Object.keys(codings).map((coding) => ['/page', coding]), ['/raw', 'deflate']])(
    'the body of %s with coding %s is decompressed',
    async (path, coding) => {
      expect(await fetchPath(`${path}?coding=${coding}`)).toMatchObject({ text: PAGE })
    },
  )

  test('a body larger than the caller’s limit is refused', async () => {
    expect(await fetchPath('/large', { maxBytes: 3000 })).toMatchObject({ reason: 'too-large' })
    expect(await fetchPath('/large', { maxBytes: 3001 })).toMatchObject({ outcome: 'page' })
  })

  test('an image is fetched if the caller accepts images', async () => {
    expect(await fetchPath('/picture', { accept: ['image/*'] })).toMatchObject({
      contentType: 'image/png',
      body: Buffer.from('pixels'),
      text: '',
    })
    expect(await fetchPath('/page', { accept: ['image/*'] })).toMatchObject({ reason: 'unsupported-type' })
  })

  test('a page without a type is recognized by its markup', async () => {
    expect(await fetchPath('/untyped')).toMatchObject({ contentType: 'text/html', text: PAGE })
  })

  test('the charset of the header decodes the text', async () => {
    expect(await fetchPath('/latin-1')).toMatchObject({ text: 'café €' })
  })

  test('a sample site is reached at the loopback server, also by https', async () => {
    expect(await safeFetch(dependencies)('https://bakery.example/page')).toMatchObject({
      url: 'https://bakery.example/page',
      text: PAGE,
    })
  })

  test('a host without an address is unknown', async () => {
    expect(await safeFetch(dependencies)('https://nowhere.test/')).toEqual({
      outcome: 'refused',
      reason: 'unknown-host',
    })
  })
})

test('in the product, names are looked up, and a host has ten seconds to begin its answer', async () => {
  const { port } = new URL(site.origin)
  const product = fetchDependencies(
    localRoutesOf(`localhost:${port}`, ''),
    () => Promise.resolve('test'),
    () => new Date(0),
  )
  expect(product.timeouts).toEqual({ headers: 10_000, total: 30_000 })
  expect(await safeFetch(product)(`http://localhost:${port}/page`)).toMatchObject({ text: PAGE })
})

test('a local run leads the named hosts, and no others, to the sample sites', async () => {
  const board = await loopbackSite((request, response) =>
    response.writeHead(200, HTML).end(request.headers.host),
  )
  const fetch = safeFetch(loopbackFetch([], `${board.host},acme.board.test`))
  expect(await fetch('https://acme.board.test/feed')).toMatchObject({ text: 'acme.board.test' })
  for (const host of ['board.test', 'www.acme.board.test', 'acme.board.test.evil.test'])
    expect(await fetch(`https://${host}/`)).toMatchObject({ outcome: 'refused' })
  await board.close()
})

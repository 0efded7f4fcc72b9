import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexedPath, pagePaths } from '#shared/page-paths.ts'
import { PAGE_SHELL_HEADER } from '#shared/system/edge.ts'
import { compressFiles } from '../page/compress-files.ts'
import { builtPage } from './built-page.ts'

const FRONT = '<style>a{}</style><script>theme()</script>drawn'
const FAQS = '<link rel="canonical" href="https://origin.invalid/faqs"><style>a{}</style>'
const ORIGIN = 'https://example.org'
const FAQS_HERE = FAQS.replace('https://origin.invalid', ORIGIN)
const SHELL = '<script>theme()</script>bare'
const SCRIPT = 'start()'

let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-page-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), FRONT)
  writeFileSync(join(folder, 'app.html'), SHELL)
  writeFileSync(join(folder, 'organisation.html'), `${SHELL}, preloaded`)
  writeFileSync(join(folder, 'faqs.html'), FAQS)
  writeFileSync(join(folder, 'sitemap.xml'), '<loc>https://origin.invalid/</loc>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'assets/index-1.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/index-1.css'), 'a{}')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  compressFiles(folder)
  const serve = builtPage(folder, { origin: ORIGIN, publishingKeys: [] })
  server = createServer((request, response) =>
    serve(request, response, new URL(request.url ?? '/', 'http://localhost'), (asked, answer, call) => {
      const [shell = ''] = asked.headersDistinct[PAGE_SHELL_HEADER] ?? []
      answer.end(`${call.pathname}${call.search}: ${Buffer.from(shell, 'base64').toString()}`)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${origin}${path}`, init)
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}

function expectNotKept(headers: Headers): void {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

describe('the local server, asked for a page', () => {
  it.each([
    ['/', FRONT],
    ['/?country=Wales', SHELL],
    ['/faqs', FAQS_HERE],
    ['/faqs/', FAQS_HERE],
    ['/faqs?tool=calculator', SHELL],
    ['/login', SHELL],
    ['/sponsors/?page=2', SHELL],
  ])('the local server sends the same for %s as the edge', async (path, body) => {
    expect(await get(path)).toMatchObject({ status: 200, body })
  })

  it.each(['/register/acme-ltd-leeds', '/register/acme-ltd-leeds/?tool=calculator'])(
    'the API completes %s with the shell, and the headers are those of a page',
    async (path) => {
      const { body, headers } = await get(path, { headers: { [PAGE_SHELL_HEADER]: 'PHA+' } })
      expect(body).toBe(`/api/register/organisations/acme-ltd-leeds/page: ${SHELL}, preloaded`)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('x-robots-tag')).toBeNull()
    },
  )

  it.each([
    '/no-such-page',
    '/register/Acme',
    `/register/${'a'.repeat(121)}`,
    '/index.html',
    '/faqs.html',
    '/app.html',
    '/app',
    '/.vite/manifest.json',
    '/favicon.svg.br',
  ])('the local server answers %s with 404 and the app shell', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: SHELL })
  })

  it.each([...pagePaths, '/login/', '/faqs/', '/no-such-page'])(
    'the local server forbids search engines to list %s where the edge does',
    async (path) => {
      const { headers } = await get(`${path}?tool=calculator`)
      const isIndexed = indexedPath(path) !== undefined
      expect(headers.get('x-robots-tag')).toBe(isIndexed ? null : 'noindex')
    },
  )

  it('the local server allows the inline blocks of both pages, and no others', async () => {
    const policies = await Promise.all(['/', '/login', '/assets/index-1.js'].map((path) => get(path)))
    const [policy = '', ...others] = policies.map(({ headers }) => headers.get('content-security-policy'))
    expect(others).toEqual([policy, policy])
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/)
  })
})

describe('the local server, asked for a file', () => {
  it('the local server sends assets as immutable, compressed for clients that accept it', async () => {
    const answer = await get('/assets/index-1.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.body).toBe(SCRIPT)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const plain = await get('/assets/index-1.js', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.body).toBe(SCRIPT)
    expect(plain.headers.get('content-encoding')).toBeNull()
  })

  it('the local server sends pages compressed for clients that accept it', async () => {
    const answer = await get('/', { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.body).toBe(FRONT)
    expect(answer.headers.get('content-encoding')).toBe('br')
  })

  it('the local server writes its own origin into pages and sitemap', async () => {
    expect(await get('/sitemap.xml')).toMatchObject({ status: 200, body: `<loc>${ORIGIN}/</loc>` })
    const answer = await get('/faqs', { headers: { 'Accept-Encoding': 'br' } })
    expect(answer.body).toBe(FAQS_HERE)
    expect(answer.headers.get('content-encoding')).toBe('br')
  })

  it('the local server sends the files next to the page', async () => {
    expect(await get('/favicon.svg')).toMatchObject({ status: 200, body: '<svg/>' })
  })

  it.each([
    ['/assets/index-1.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-1.css', 'text/css; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('the local server declares the charset of %s', async (path, type) => {
    for (const encoding of ['br', 'identity']) {
      const { headers } = await get(path, { headers: { 'Accept-Encoding': encoding } })
      expect(headers.get('content-type')).toBe(type)
    }
  })

  it.each(['/favicon.svg', '/robots.txt'])(
    'the local server makes browsers revalidate %s every time',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it.each(['/assets/gone-2.js', '/files/gone.png'])(
    'the local server answers a missing file with an uncached 404 without a body: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer).toMatchObject({ status: 404, body: '' })
      expectNotKept(answer.headers)
    },
  )

  it('the local server accepts only GET and HEAD for a file', async () => {
    const answer = await get('/', { method: 'POST' })
    expect(answer.status).toBe(405)
    expectNotKept(answer.headers)
  })
})

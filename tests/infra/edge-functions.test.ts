import { describe, expect, it } from 'vitest'
import { indexedPath, isPage, pagePaths } from '#shared/page-paths.ts'
import {
  API_KEY_HEADER,
  PAGE_SHELL_HEADER,
  TOKEN_HEADER,
  TRACE_HEADER,
  VIEWER_ADDRESS_HEADER,
} from '#shared/system/edge.ts'
import { apiFunctionCode, keptAnswerFunctionCode } from '../../infra/edge/api-behaviors.ts'
import { pageFunctionCode } from '../../infra/edge/page-function-code.ts'
import { pageFile } from '../../infra/page/page-files.ts'
import { isResponse, runAnswerFunction, runEdgeFunction } from './run-edge-function.ts'

const html = '<!doctype html>\n<script>if (a) b("`${c}`")</script>\u2028'
const code = pageFunctionCode({
  shell: html,
  organisationShell: `${html}preloaded`,
  files: ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/social-image.png'],
  headers: { 'Content-Security-Policy': "default-src 'none'" },
})
const paths = pagePaths
const withSlash = paths.filter((path) => path !== '/').map((path) => `${path}/`)

const callCode = apiFunctionCode('any')
const keptCallCode = apiFunctionCode('cached')
const directCode = apiFunctionCode('direct')

/** CloudFront's size limit for a function is 10 KB. */
const MAX_BYTES = 10_240

/** Syntax that runtime 2.0 does not reliably support. */
const UNKNOWN_THERE = /\.\.\.|\bclass\b|\bof\b|\?\.|\?\?|=>|\b(?:const|let)\b|`/

/** The app shell as an answer of the function itself, with the usual headers. */
const shell = (statusCode: 200 | 404) => ({
  statusCode,
  statusDescription: statusCode === 200 ? 'OK' : 'Not Found',
  headers: {
    'content-security-policy': { value: "default-src 'none'" },
    'content-type': { value: 'text/html; charset=utf-8' },
    'cache-control': { value: 'no-cache' },
    'x-robots-tag': { value: 'noindex' },
  },
  body: { encoding: 'text', data: html },
})

describe('the edge and a request for a page', () => {
  it.each([...paths, ...withSlash])('the edge sends the app shell for %s with a query', (path) => {
    const expected =
      indexedPath(path) === undefined
        ? shell(200)
        : { uri: '/app.html', querystring: { page: { value: '2' } } }
    expect(runEdgeFunction(code, path)).toMatchObject(expected)
  })

  it.each([...paths, ...withSlash])(
    'the edge sends the prerendered page for %s if search engines may index it, else a shell that forbids it',
    (path) => {
      const indexed = indexedPath(path)
      const expected = indexed === undefined ? shell(200) : { uri: `/${pageFile(indexed)}` }
      expect(runEdgeFunction(code, path, { query: {} })).toMatchObject(expected)
    },
  )

  it.each(['/favicon.svg', '/robots.txt'])('the edge passes requests for the file %s on', (path) => {
    expect(runEdgeFunction(code, path)).toMatchObject({ uri: path })
  })

  it.each([
    '/no-such-page',
    '/login//',
    '/LOGIN',
    '/login/x',
    '/index.html',
    '/app.html',
    '/organisation.html',
    '/faqs.html',
    '/favicon.svg/',
    '/assets',
    '/.vite/manifest.json',
    '/__proto__',
    '/constructor',
    '/%2e%2e/assets/x',
    '',
  ])('the edge answers "%s" with 404, the app shell and the usual headers', (path) => {
    expect(runEdgeFunction(code, path)).toEqual(shell(404))
  })

  it.each([...paths, ...withSlash, '/login//', '/LOGIN', '/nowhere', '//', ''])(
    'the edge agrees with the router about "%s"',
    (path) => {
      const answer = runEdgeFunction(code, path)
      expect(!isResponse(answer) || answer.statusCode === 200).toBe(isPage(path))
    },
  )
})

describe('the edge and the public page of an organisation', () => {
  it.each(['/register/acme-ltd-leeds', '/register/acme-ltd-leeds/', `/register/${'a'.repeat(120)}`])(
    'the edge has the API complete %s, with the shell and the real client IP',
    (path) => {
      const headers = {
        [PAGE_SHELL_HEADER]: 'PHA+',
        [API_KEY_HEADER]: 'guessed',
        [VIEWER_ADDRESS_HEADER]: '1.2.3.4',
      }
      const request = runEdgeFunction(code, path, { headers })
      const [, slug] = /register\/([^/]+)/.exec(path)!
      expect(request).toMatchObject({
        uri: `/api/register/organisations/${slug}/page`,
        querystring: {},
        headers: {
          [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.7' },
          [PAGE_SHELL_HEADER]: { value: Buffer.from(`${html}preloaded`).toString('base64') },
        },
      })
      expect(request).not.toHaveProperty(`headers.${API_KEY_HEADER}`)
    },
  )

  it.each([
    '/register/Acme',
    '/register/acme--leeds',
    '/register/acme-',
    '/register/%61cme',
    '/register/..',
    '/register/../profiles',
    '/register/acme/leeds',
    '/register/acme%0a',
    '/register/é',
    `/register/${'a'.repeat(121)}`,
  ])('the edge answers %s, which is no such page, with 404', (path) => {
    expect(runEdgeFunction(code, path)).toEqual(shell(404))
  })
})

describe('the edge and a call of the API', () => {
  it('the edge passes on the real client IP, whatever the viewer claims', () => {
    const headers = {
      [VIEWER_ADDRESS_HEADER]: '198.51.100.9',
      [API_KEY_HEADER]: 'guessed',
      'x-forwarded-for': '198.51.100.9',
      authorization: 'Bearer token',
    }
    expect(runEdgeFunction(callCode, '/api/auth/me', { headers, ip: '2001:db8::1' })).toMatchObject({
      uri: '/api/auth/me',
      querystring: { page: { value: '2' } },
      headers: {
        [VIEWER_ADDRESS_HEADER]: { value: '2001:db8::1' },
        authorization: { value: 'Bearer token' },
      },
    })
  })

  it('the edge moves the token of a direct call to its own header, and no viewer can set that', () => {
    const headers = { [TOKEN_HEADER]: 'Bearer of another', [VIEWER_ADDRESS_HEADER]: '198.51.100.9' }
    const token = { ...headers, authorization: 'Bearer token' }
    const moved = runEdgeFunction(directCode, '/api/jobs', { headers: token })
    expect(moved).toMatchObject({
      headers: {
        [TOKEN_HEADER]: { value: 'Bearer token' },
        [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.7' },
      },
    })
    expect(moved).not.toHaveProperty('headers.authorization')
    expect(runEdgeFunction(directCode, '/api/jobs', { headers })).not.toHaveProperty(
      `headers.${TOKEN_HEADER}`,
    )
  })

  it.each([
    [API_KEY_HEADER, 'guessed'],
    [TOKEN_HEADER, 'Bearer of another'],
    [PAGE_SHELL_HEADER, 'PHA+'],
    [TRACE_HEADER, 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1'],
  ])(
    'the edge removes the header %s of a viewer, which only the edge or the gateway may set',
    (name, value) => {
      const there = runEdgeFunction(callCode, '/api/health', { headers: { [name]: value } })
      expect(there).not.toHaveProperty(`headers.${name}`)
    },
  )
})

const refusal = (status: number, errorCode: string, headers: object = {}) => ({
  statusCode: status,
  headers: {
    'content-type': { value: 'application/json; charset=utf-8' },
    'cache-control': { value: 'no-store' },
    'x-content-type-options': { value: 'nosniff' },
    'x-request-id': { value: 'request-1' },
    ...headers,
  },
  body: { encoding: 'text', data: expect.stringContaining(`"code":"${errorCode}"`) },
})

describe('the edge and a call that it refuses itself', () => {
  it.each(['POST', 'HEAD', 'DELETE'])(
    'the edge answers %s of a direct call, which has no body, with 405',
    (method) => {
      expect(runEdgeFunction(directCode, '/api/jobs', { method })).toMatchObject(
        refusal(405, 'method_not_allowed', { allow: { value: 'GET' } }),
      )
    },
  )

  it.each(['/api/search/fields', '/api/search/field%73', '/api/search/fields/'])(
    'the edge answers HEAD with 405 if it caches the answer to GET, in any spelling: %s',
    (path) => {
      expect(runEdgeFunction(keptCallCode, path, { method: 'HEAD' })).toMatchObject(
        refusal(405, 'method_not_allowed', { allow: { value: 'GET' } }),
      )
      expect(runEdgeFunction(keptCallCode, path)).toHaveProperty('uri', path)
    },
  )

  it('the edge passes any other HEAD on to the API, which knows the allowed methods', () => {
    expect(runEdgeFunction(callCode, '/api/sponsorships', { method: 'HEAD' })).toHaveProperty('uri')
  })

  it('the edge answers an encoded body with 415, because the gateway would unpack it', () => {
    const headers = { 'content-encoding': 'gzip' }
    expect(runEdgeFunction(callCode, '/api/auth/login', { method: 'POST', headers })).toMatchObject(
      refusal(415, 'unsupported_media_type'),
    )
  })
})

describe('the edge and a cached answer', () => {
  it('the edge gives a cached answer a new request id, and changes nothing else', () => {
    const headers = { 'x-request-id': 'of-the-first-request', etag: '"1"' }
    expect(runAnswerFunction(keptAnswerFunctionCode, headers)).toEqual({
      statusCode: 200,
      headers: { 'x-request-id': { value: 'request-1' }, etag: { value: '"1"' } },
    })
  })
})

describe('a function of the edge', () => {
  it.each([
    ['pages', code],
    ['calls', callCode],
    ['kept calls', keptCallCode],
    ['direct calls', directCode],
    ['kept answers', keptAnswerFunctionCode],
  ])('the edge function for %s is small and plain enough for the runtime', (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES)
    const withoutTexts = text.replaceAll(/"(?:[^"\\]|\\.)*"|\/\/.*$/gm, '')
    expect(withoutTexts).not.toMatch(UNKNOWN_THERE)
  })
})

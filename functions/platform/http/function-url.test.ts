import type { Context } from 'aws-lambda'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/contract.ts'
import { TOKEN_HEADER } from '#shared/system/edge.ts'
import { principal } from '../../../tests/support/doubles/greeting-handler.ts'
import { createLogger } from '../logger.ts'
import { compressAnswer } from './compress-answer.ts'
import { restEventsOf, type UrlEvent } from './function-url.ts'
import { httpHandler, implement } from './http-handler.ts'

const context = { awsRequestId: 'invocation-1', functionName: 'under-test' } as Context

const urlEvent = (rawPath: string, rawQueryString = '', headers: UrlEvent['headers'] = {}): UrlEvent => ({
  rawPath,
  rawQueryString,
  headers: { authorization: 'AWS4-HMAC-SHA256 Credential=…', ...headers },
  requestContext: { requestId: 'request-1', http: { method: 'GET', sourceIp: '203.0.113.7' } },
})

describe('the event of a function’s URL', () => {
  const asRest = restEventsOf(['/jobs/{id}', '/jobs/{id}/closing.ics', '/jobs/export'])

  test.each([
    ['/api/jobs/export', '/jobs/export', {}],
    ['/api/jobs/7', '/jobs/{id}', { id: '7' }],
    ['/api/jobs/7/', '/jobs/{id}', { id: '7' }],
    ['/api/jobs/a%20b/closing.ics', '/jobs/{id}/closing.ics', { id: 'a b' }],
    ['/api/jobs/%', '/jobs/{id}', { id: '%' }],
    ['/api/jobs/7/closingXics', '/{proxy+}', null],
    ['/api/jobs/7/else', '/{proxy+}', null],
    ['/api', '/{proxy+}', null],
    ['/', '/{proxy+}', null],
  ])('the path %s is the resource %s with %j', (path, resource, pathParameters) => {
    expect(asRest(urlEvent(path))).toMatchObject({ resource, pathParameters })
  })

  test('the query is decoded, and a repeated parameter has all its values', () => {
    expect(asRest(urlEvent('/api/jobs/7', 'q=care+home%26&page=1&page=2&empty=&__proto__=1'))).toMatchObject({
      multiValueQueryStringParameters: JSON.parse(
        '{"q":["care home&"],"page":["1","2"],"empty":[""],"__proto__":["1"]}',
      ) as object,
    })
  })

  test('the token comes from the header of the edge, and the signature of CloudFront is no token', () => {
    expect(asRest(urlEvent('/api/jobs/7')).headers).toEqual({})
    const headers = { [TOKEN_HEADER]: 'Bearer token', accept: '*/*' }
    expect(asRest(urlEvent('/api/jobs/7', '', headers)).headers).toEqual({
      authorization: 'Bearer token',
      accept: '*/*',
    })
  })
})

const long = 'Harbour '.repeat(300)
const read = defineRoute('GET /texts/{id}', {
  auth: 'visitor',
  summary: 'Reads.',
  edgeSeconds: 30,
  request: { params: z.object({ id: z.string() }), query: z.object({ short: z.optional(z.string()) }) },
  responses: { 200: z.object({ text: z.string(), user: z.optional(z.string()) }) },
})

const lines: string[] = []
const handler = httpHandler({
  routes: [
    implement(read, ({ query }, { principal: user }) => ({
      status: 200,
      body: { text: query.short === undefined ? long : 'Lantern', ...(user && { user: user.userId }) },
    })),
  ],
  authenticate: async () => principal,
  viewerAddress: () => '203.0.113.7',
  pseudonymOf: async () => 'pseudonym',
  logger: createLogger(
    (line) => lines.push(line),
    () => new Date(0),
  ),
  now: () => new Date(0),
})

describe('the HTTP wrapper behind a function’s URL', () => {
  test('a call is answered for the user of its token, and its log line has the path of the contract', async () => {
    const answer = await handler(
      urlEvent('/api/texts/7', 'short=1', { [TOKEN_HEADER]: 'Bearer good' }),
      context,
    )
    expect(answer).toMatchObject({
      statusCode: 200,
      body: '{"text":"Lantern","user":"u1"}',
      headers: { 'Cache-Control': 'private, no-cache', 'X-Request-Id': 'request-1' },
    })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ path: '/texts/{id}', method: 'GET', status: 200 })
  })

  test('a path without a route is 404, and its log line does not name it', async () => {
    expect(await handler(urlEvent('/api/texts/7/secret'), context)).toMatchObject({ statusCode: 404 })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ path: '/{proxy+}', status: 404 })
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.5, BR;q=1', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['x-gzip, br;q=0.000', undefined, undefined],
    ['identity', undefined, undefined],
  ])('a large answer for "%s" is sent in the coding %s', async (accepted, coding, decompress) => {
    const { headers, body, isBase64Encoded } = await handler(
      urlEvent('/api/texts/7', '', { 'accept-encoding': accepted }),
      context,
    )
    expect([headers?.['Content-Encoding'], isBase64Encoded]).toEqual([coding, coding && true])
    const sent = decompress === undefined ? body : decompress(Buffer.from(body, 'base64')).toString()
    expect(JSON.parse(sent)).toEqual({ text: long })
    expect(headers?.['Vary']).toBe(coding ? 'Accept-Encoding, Authorization' : 'Authorization')
    expect(headers?.['ETag']).toMatch(coding ? /^W\/"/ : /^"/)
  })

  test('a compressed answer has a weak ETag, also if it was weak before', () => {
    for (const ETag of ['"tag"', 'W/"tag"'])
      expect(compressAnswer('br', { statusCode: 200, body: long, headers: { ETag } }).headers).toMatchObject({
        ETag: 'W/"tag"',
      })
  })

  test('an answer that fits into one packet is not compressed', async () => {
    const answer = await handler(urlEvent('/api/texts/7', 'short=1', { 'accept-encoding': 'br' }), context)
    expect(answer.headers).not.toHaveProperty('Content-Encoding')
  })
})

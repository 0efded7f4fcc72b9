import type { APIGatewayProxyEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { defineRoute, Redirect } from '#shared/api/contract.ts'
import { searchFields, sponsorships } from '#shared/api/search.ts'
import { greetingHandler, principal } from '../../../tests/support/doubles/greeting-handler.ts'
import { jsonHeaders, lambdaContext, restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { createLogger } from '../logger.ts'
import { jsonResponse, withCaching, withRows } from './error-response.ts'
import { cookieOf, httpHandler, implement, traceHeaderOf } from './http-handler.ts'

const answer = (facts: object = { countries: ['England'] }) => jsonResponse(200, facts)
const request = (headers: Record<string, string> = {}) =>
  restEvent({ method: 'GET', resource: searchFields.path, headers })
const fields = (headers: Record<string, string> = {}, facts?: object) =>
  withCaching(searchFields, request(headers), answer(facts))
const tag = String(fields().headers?.['ETag'])

describe('an answer that the edge may cache', () => {
  test('a cacheable answer is cached for visitors, while browsers revalidate each time', () => {
    expect(fields().headers).toMatchObject({
      'Cache-Control': 'public, max-age=0, s-maxage=30',
      ETag: expect.stringMatching(/^"[\w-]{22}"$/),
      Vary: 'Authorization',
    })
  })

  test('a cacheable answer to a request with a token is private: tokens are checked each time', () => {
    expect(fields({ authorization: 'Bearer token' }).headers).toMatchObject({
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
    })
  })

  test('a cacheable answer keeps its tag as long as its content stays the same', () => {
    expect(fields().headers?.['ETag']).toBe(tag)
    expect(fields({}, { countries: ['Wales'] }).headers?.['ETag']).not.toBe(tag)
  })

  test.each([tag, `W/${tag}`, `"other", ${tag}`])(
    'a cacheable answer is 304 for a client that already has it: %s',
    (known) => {
      const again = fields({ 'if-none-match': known })
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { ETag: tag } })
    },
  )

  test('a cacheable answer is sent completely to a client that has cached another content', () => {
    expect(fields({ 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 })
  })
})

test('rows that are JSON already take their place in the data, and without a place they are an error', () => {
  const page = jsonResponse(200, { data: [], total: 2 })
  expect(withRows(page, ['{"id":1}', '{"id":2}']).body).toBe('{"data":[{"id":1},{"id":2}],"total":2}')
  expect(withRows(page, []).body).toBe(page.body)
  expect(() => withRows(answer(), [])).toThrow('no place')
})

test('an answer that must not be cached is left unchanged', () => {
  expect(withCaching(sponsorships, request({ 'if-none-match': tag }), answer())).toEqual(answer())
})

test.each([
  [{ 'X-Amzn-Trace-Id': 'ours', traceparent: 'theirs' }, 'ours'],
  [{ TraceParent: 'theirs' }, undefined],
  [{ host: 'localhost' }, undefined],
  [null, undefined],
])('of the headers %j, the trace is in %j', (headers, header) => {
  expect(traceHeaderOf({ headers } as unknown as APIGatewayProxyEvent)).toBe(header)
})

const sent = (cookie: string, name = 'sign-in') =>
  cookieOf(restEvent({ method: 'GET', resource: '/', headers: { cookie } }), name)

test.each([
  ['alone', 'sign-in=abc', 'abc'],
  ['among others', 'a=1; sign-in=abc; b=2', 'abc'],
  ['without spaces between', 'a=1;sign-in=abc;b=2', 'abc'],
  ['with = in its value', 'sign-in=a=b==', 'a=b=='],
  ['the first of two', 'sign-in=one; sign-in=two', 'one'],
  ['empty', 'sign-in=', ''],
])('the cookie is found %s', (_name, cookie, value) => {
  expect(sent(cookie)).toBe(value)
})

test.each([
  ['another with the same end', 'my-sign-in=abc'],
  ['another with the same beginning', 'sign-in-2=abc'],
  ['one in other letters', 'Sign-In=abc'],
  ['its name without a value', 'sign-in'],
  ['nothing', ''],
])('the cookie is not found in %s', (_name, cookie) => {
  expect(sent(cookie)).toBeUndefined()
})

test('a request without cookies has no cookie to find', () => {
  expect(cookieOf(restEvent({ method: 'GET', resource: '/' }), 'sign-in')).toBeUndefined()
})

/** A handler that redirects, and records what it gets of a request. */
function watching() {
  const seen: object[] = []
  const watch = defineRoute('GET /watch', {
    auth: 'none',
    summary: 'Watches.',
    responses: { 302: Redirect },
  })
  const handler = httpHandler({
    routes: [
      implement(watch, (_request, { clientAddress, header, cookie, requestId }) => {
        seen.push({ clientAddress, userAgent: header('user-agent'), cookie: cookie('b'), requestId })
        return {
          status: 302,
          body: { location: 'https://provider.example/authorize?a=1' },
          cookie: 'b=3',
        }
      }),
    ],
    authenticate: async () => principal,
    viewerAddress: () => '203.0.113.7',
    pseudonymOf: async (kind, id) => `pseudonym of ${kind} ${id}`,
    logger: createLogger(
      () => undefined,
      () => new Date(0),
    ),
    now: () => new Date(0),
  })
  return { handler, seen }
}

describe('the HTTP wrapper', () => {
  test('the HTTP wrapper answers a good request with the request id and no-store', async () => {
    const { call } = greetingHandler()
    const { status, headers, body } = await call()
    expect({ status, body }).toEqual({ status: 200, body: { greeting: 'Hello Uma' } })
    expect(headers).toMatchObject({ 'X-Request-Id': 'request-1', 'Cache-Control': 'no-store' })
  })

  test('the HTTP wrapper makes answers cacheable as their contract says, but never refusals', async () => {
    const { call } = greetingHandler({ edgeSeconds: 300 })
    expect((await call()).headers).toMatchObject({ 'Cache-Control': 'public, max-age=0, s-maxage=300' })
    expect((await call({ body: '{}' })).headers).toMatchObject({ 'Cache-Control': 'no-store' })
  })

  test('the HTTP wrapper sets a cookie only if the handler returns one', async () => {
    const cookie = 'sign-in=abc; HttpOnly'
    expect((await greetingHandler({ cookie }).call()).headers).toMatchObject({ 'Set-Cookie': cookie })
    expect((await greetingHandler().call()).headers).not.toHaveProperty('Set-Cookie')
  })

  test('the HTTP wrapper answers a request without headers, for which API Gateway sends null', async () => {
    const { handler, seen } = watching()
    const event = {
      ...restEvent({ method: 'GET', resource: '/watch' }),
      headers: null,
      multiValueHeaders: null,
    }
    expect(await handler(event as never, lambdaContext)).toMatchObject({ statusCode: 302 })
    expect(seen).toEqual([
      { clientAddress: '203.0.113.7', userAgent: undefined, cookie: undefined, requestId: 'request-1' },
    ])
  })

  test('the HTTP wrapper passes on the true client IP, not the one that the sender claims', async () => {
    const { handler, seen } = watching()
    await handler(
      restEvent({
        method: 'GET',
        resource: '/watch',
        headers: {
          'User-Agent': 'Browser/1',
          Cookie: 'a=1; b=2',
          'X-Forwarded-For': '198.51.100.1',
          'X-Request-Id': 'chosen',
        },
      }),
      lambdaContext,
    )
    expect(seen).toEqual([
      { clientAddress: '203.0.113.7', userAgent: 'Browser/1', cookie: '2', requestId: 'request-1' },
    ])
  })

  test('the HTTP wrapper redirects with a cookie, and the redirect is never cached', async () => {
    const { handler } = watching()
    const event = restEvent({ method: 'GET', resource: '/watch' })
    expect(await handler(event, lambdaContext)).toMatchObject({
      statusCode: 302,
      body: '',
      headers: {
        Location: 'https://provider.example/authorize?a=1',
        'Cache-Control': 'no-store',
        'Set-Cookie': 'b=3',
        'X-Request-Id': 'request-1',
      },
    })
  })

  test('the HTTP wrapper writes one log line per request, without the token', async () => {
    const { call, log } = greetingHandler()
    await call({ headers: { ...jsonHeaders, Authorization: 'Bearer good' } })
    expect(log()).toEqual([
      expect.objectContaining({
        requestId: 'request-1',
        method: 'POST',
        path: '/greet',
        status: 200,
        message: 'request',
      }),
    ])
    expect(JSON.stringify(log())).not.toContain('good')
  })

  test('the HTTP wrapper logs the path of the contract, not the ids in the requested path', async () => {
    const { call, log } = greetingHandler({
      answer: () => {
        throw new Error('lost')
      },
    })
    await call({ path: '/greet/6f1c-session' })
    expect(log()).toMatchObject([
      { message: 'unexpected failure', path: '/greet' },
      { message: 'request', path: '/greet' },
    ])
    expect(JSON.stringify(log())).not.toContain('6f1c-session')
  })
})

describe('the log line of a first request', () => {
  test('the first request of a process says how long it waited for the start, and no later one does', async () => {
    const { call, log } = greetingHandler({ uptime: () => 1234.5 })
    await call()
    await call()
    expect(log().map(({ startMilliseconds }) => startMilliseconds)).toEqual([1235, undefined])
  })

  test('a process that was started in advance kept nobody waiting', async () => {
    const { call, log } = greetingHandler({ uptime: () => 29_001 })
    await call()
    expect(log().map(({ startMilliseconds }) => startMilliseconds)).toEqual([undefined])
  })

  test('functions that share a process tell no start', async () => {
    const { call, log } = greetingHandler()
    await call()
    expect(log().map(({ startMilliseconds }) => startMilliseconds)).toEqual([undefined])
  })
})

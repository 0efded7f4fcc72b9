import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { lambdaContext, restEvent } from '../../tests/support/rest-event.ts'
import { defineRoute, Redirect, type RouteContract } from '../../shared/api/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { httpHandler, implement } from './http-handler.ts'
import { createLogger } from './logger.ts'
import type { Principal } from './principal.ts'

const greet = defineRoute({
  id: 'greet',
  method: 'POST',
  path: '/greet',
  auth: 'visitor',
  summary: 'Greets.',
  request: {
    body: z.object({ name: z.string({ error: 'Give a name' }) }),
    query: z.object({ times: z.optional(z.string()) }),
  },
  responses: { 200: z.object({ greeting: z.string() }) },
})

const reader: Principal = { userId: 'u1', sessionId: 's1', role: 'user', plan: 'free', emailVerified: true }

interface Setting extends Partial<Pick<RouteContract, 'auth' | 'errors' | 'edgeSeconds'>> {
  answer?: (name: string) => unknown
  /** What it leaves with the browser. */
  cookie?: string
}

function setUp({
  answer = (name: string): unknown => ({ greeting: `Hello ${name}` }),
  cookie,
  ...contract
}: Setting = {}) {
  const lines: string[] = []
  const handler = httpHandler({
    routes: [
      implement({ ...greet, ...contract }, ({ body }) => ({
        status: 200,
        body: answer(body.name) as { greeting: string },
        ...(cookie !== undefined && { cookie }),
      })),
    ],
    authenticate: async (token) => {
      if (token !== 'good') throw new AppError('token_invalid', 'Your session is not valid')
      return reader
    },
    viewerAddress: () => '203.0.113.7',
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    now: () => new Date(0),
  })
  const call = async (request: Partial<Parameters<typeof restEvent>[0]> = {}) => {
    const result = await handler(
      restEvent({
        method: 'POST',
        resource: '/greet',
        body: '{"name":"Uma"}',
        headers: { 'content-type': 'application/json' },
        ...request,
      }),
      lambdaContext,
    )
    return {
      status: result.statusCode,
      headers: result.headers ?? {},
      body: JSON.parse(result.body) as Record<string, unknown>,
    }
  }
  return { call, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

/** A handler that notes what it is told of a request and leads on. */
function watching() {
  const seen: object[] = []
  const watch = defineRoute({
    id: 'watch',
    method: 'GET',
    path: '/watch',
    auth: 'none',
    summary: 'Watches.',
    request: {},
    responses: { 302: Redirect },
  })
  const handler = httpHandler({
    routes: [
      implement(watch, (_request, { clientAddress, userAgent, cookie, requestId }) => {
        seen.push({ clientAddress, userAgent, cookie: cookie('b'), requestId })
        return {
          status: 302,
          body: { location: 'https://provider.example/authorize?a=1' },
          cookie: 'b=3',
        }
      }),
    ],
    authenticate: async () => reader,
    viewerAddress: () => '203.0.113.7',
    logger: createLogger(
      () => undefined,
      () => new Date(0),
    ),
    now: () => new Date(0),
  })
  return { handler, seen }
}

const json = { 'content-type': 'application/json' }

const refuse = () => {
  throw new AppError('conflict', 'Somebody is greeted already')
}

describe('the HTTP wrapper', () => {
  test('answers a good request with the request id and without letting it be stored', async () => {
    const { call } = setUp()
    const { status, headers, body } = await call()
    expect({ status, body }).toEqual({ status: 200, body: { greeting: 'Hello Uma' } })
    expect(headers).toMatchObject({ 'X-Request-Id': 'request-1', 'Cache-Control': 'no-store' })
  })

  test.each([
    ['an unknown address', { resource: '/nothing' }, 404, 'not_found'],
    ['HEAD', { method: 'HEAD' }, 405, 'method_not_allowed'],
    ['another method', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['no content type', { headers: {} }, 415, 'unsupported_media_type'],
    ['another content type', { headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_media_type'],
    [
      'a compressed body',
      { headers: { ...json, 'Content-Encoding': 'gzip' } },
      415,
      'unsupported_media_type',
    ],
    ['a body over 64 KB', { body: `{"name":"${'x'.repeat(65_536)}"}` }, 413, 'payload_too_large'],
    ['no body', { body: '' }, 400, 'malformed'],
    ['broken JSON', { body: '{"name":' }, 400, 'malformed'],
    ['a list', { body: '[]' }, 400, 'malformed'],
    ['JSON of 21 levels', { body: '{"a":'.repeat(21) + '1' + '}'.repeat(21) }, 400, 'malformed'],
    ['JSON of 30,000 levels', { body: '['.repeat(30_000) + ']'.repeat(30_000) }, 400, 'malformed'],
    ['half a surrogate pair', { body: '{"name":"\\ud800"}' }, 400, 'malformed'],
    ['a missing field', { body: '{}' }, 422, 'validation_failed'],
    [
      '__proto__ given twice',
      { query: JSON.parse('{"__proto__":["1","2"]}') as Record<string, string[]> },
      422,
      'validation_failed',
    ],
    ['a parameter given twice', { query: { times: ['1', '2'] } }, 422, 'validation_failed'],
    ['a bad token', { headers: { ...json, Authorization: 'Bearer forged' } }, 401, 'token_invalid'],
    ['another scheme', { headers: { ...json, Authorization: 'Basic dTpw' } }, 401, 'token_invalid'],
  ])('refuses %s', async (_name, request, status, code) => {
    const { call } = setUp()
    expect(await call(request)).toMatchObject({ status, body: { code } })
  })

  test('names the field that is wrong and what was expected', async () => {
    const { call } = setUp()
    const { body } = await call({ body: '{"name":7}' })
    expect(body).toEqual({
      message: 'Give a name',
      code: 'validation_failed',
      errors: { name: ['Give a name'] },
    })
  })

  test('says which methods an address takes', async () => {
    const { call } = setUp()
    expect((await call({ method: 'GET' })).headers).toMatchObject({ Allow: 'POST' })
  })

  test('takes JSON of 20 levels', async () => {
    const { call } = setUp()
    expect((await call({ body: `{"name":"Uma","a":${'['.repeat(19)}${']'.repeat(19)}}` })).status).toBe(200)
  })

  test.each([
    ['user', undefined, 401, 'token_not_found'],
    ['user', 'good', 200, undefined],
    ['admin', 'good', 403, 'forbidden'],
    ['pro', 'good', 403, 'pro_required'],
    ['none', 'forged', 200, undefined],
  ] as const)('a route for %s answers the token %s with %s', async (auth, token, status, code) => {
    const { call } = setUp({ auth })
    const headers = { ...json, ...(token && { Authorization: `Bearer ${token}` }) }
    const result = await call({ headers })
    expect({ status: result.status, code: result.body['code'] }).toEqual({ status, code })
  })

  test('never lets the text of an unknown failure out, and logs it', async () => {
    const { call, log } = setUp({
      answer: () => {
        throw new Error('connection to 10.1.2.3 refused')
      },
    })
    const { status, body } = await call()
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('10.1.2.3')
    expect(JSON.stringify(log())).toContain('10.1.2.3')
  })

  test('answers 500 rather than a body that breaks its contract, and drops what the contract does not declare', async () => {
    expect((await setUp({ answer: () => ({ greeting: 7 }) }).call()).status).toBe(500)
    const { body } = await setUp({ answer: () => ({ greeting: 'Hi', password_hash: 'x' }) }).call()
    expect(body).toEqual({ greeting: 'Hi' })
  })

  test.each([
    ['one that its contract declares', ['conflict'], []],
    [
      'one that it does not declare, which is logged as an error',
      [],
      [{ level: 'error', route: 'greet', code: 'conflict' }],
    ],
  ] as const)('lets a refusal out: %s', async (_name, errors, lines) => {
    const { call, log } = setUp({ errors, answer: refuse })
    expect(await call()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(log().filter(({ message }) => message === 'undeclared code')).toMatchObject(lines)
  })

  test('lets an answer be kept as long as its contract says, and a refusal never', async () => {
    const { call } = setUp({ edgeSeconds: 300 })
    expect((await call()).headers).toMatchObject({ 'Cache-Control': 'public, max-age=0, s-maxage=300' })
    expect((await call({ body: '{}' })).headers).toMatchObject({ 'Cache-Control': 'no-store' })
  })

  test('leaves a cookie with the browser where the handler says so, and no other', async () => {
    const cookie = 'sign-in=abc; HttpOnly'
    expect((await setUp({ cookie }).call()).headers).toMatchObject({ 'Set-Cookie': cookie })
    expect((await setUp().call()).headers).not.toHaveProperty('Set-Cookie')
  })

  test('tells the handler where a request comes from, and nothing that its sender makes up', async () => {
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

  test('leads the browser on, with a cookie, to be kept by nobody', async () => {
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

  test('writes one line a request, without the token', async () => {
    const { call, log } = setUp()
    await call({ headers: { ...json, Authorization: 'Bearer good' } })
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

  test.each(['ThrottlingException', 'TimeoutError'])(
    'answers 503 with the time to wait where AWS fails with %s, and logs it',
    async (name) => {
      const { call, log } = setUp({
        answer: () => {
          throw Object.assign(new Error('table-7 is busy'), { name })
        },
      })
      const { status, headers, body } = await call()
      expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'overloaded' })
      expect(headers).toMatchObject({ 'Retry-After': '5' })
      expect(JSON.stringify(body)).not.toContain('table-7')
      expect(log()[0]).toMatchObject({ level: 'error', message: 'a service of AWS is busy' })
    },
  )

  test('names in the log the path of the contract, not the ids in the one that was asked for', async () => {
    const { call, log } = setUp({
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

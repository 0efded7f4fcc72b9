import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { greetingHandler, principal } from '../../../tests/support/doubles/greeting-handler.ts'
import { jsonHeaders } from '../../../tests/support/doubles/rest-event.ts'
import { overloaded } from '../dynamodb/busy.ts'

const refuse = () => {
  throw new AppError('conflict', 'Somebody is greeted already')
}

describe('the HTTP wrapper', () => {
  test.each([
    ['an unknown address', { resource: '/nothing' }, 404, 'not_found'],
    ['HEAD', { method: 'HEAD' }, 405, 'method_not_allowed'],
    ['another method', { method: 'DELETE' }, 405, 'method_not_allowed'],
    ['no content type', { headers: {} }, 415, 'unsupported_media_type'],
    ['another content type', { headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_media_type'],
    [
      'a compressed body',
      { headers: { ...jsonHeaders, 'Content-Encoding': 'gzip' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a body in UTF-16',
      { headers: { 'content-type': 'application/json; charset=utf-16' } },
      415,
      'unsupported_media_type',
    ],
    ['a body over 64 KB', { body: `{"name":"${'x'.repeat(65_536)}"}` }, 413, 'payload_too_large'],
    ['no body', { body: '' }, 400, 'malformed'],
    ['broken JSON', { body: '{"name":' }, 400, 'malformed'],
    ['a list', { body: '[]' }, 400, 'malformed'],
    ['JSON of 21 levels', { body: '{"a":'.repeat(21) + '1' + '}'.repeat(21) }, 400, 'malformed'],
    ['JSON of 30,000 levels', { body: '['.repeat(30_000) + ']'.repeat(30_000) }, 400, 'malformed'],
    ['a list of 30,000 values', { body: `{"name":"Uma","a":[1${',1'.repeat(29_999)}]}` }, 400, 'malformed'],
    ['7,000 names with lists', { body: `{${'"a":[],'.repeat(7_000)}"name":"Uma"}` }, 400, 'malformed'],
    ['half a surrogate pair', { body: '{"name":"\\ud800"}' }, 400, 'malformed'],
    ['a missing field', { body: '{}' }, 422, 'validation_failed'],
    [
      '__proto__ given twice',
      { query: JSON.parse('{"__proto__":["1","2"]}') as Record<string, string[]> },
      422,
      'validation_failed',
    ],
    ['a parameter given twice', { query: { times: ['1', '2'] } }, 422, 'validation_failed'],
    ['a bad token', { headers: { ...jsonHeaders, Authorization: 'Bearer forged' } }, 401, 'token_invalid'],
    ['another scheme', { headers: { ...jsonHeaders, Authorization: 'Basic dTpw' } }, 401, 'token_invalid'],
  ])('the HTTP wrapper refuses %s', async (_name, request, status, code) => {
    const { call } = greetingHandler()
    expect(await call(request)).toMatchObject({ status, body: { code } })
  })

  test('the HTTP wrapper names the field that is wrong and what was expected', async () => {
    const { call } = greetingHandler()
    const { body } = await call({ body: '{"name":7}' })
    expect(body).toEqual({
      message: 'Give a name',
      code: 'validation_failed',
      errors: { name: ['Give a name'] },
    })
  })

  test('the HTTP wrapper says which methods a URL allows', async () => {
    const { call } = greetingHandler()
    expect((await call({ method: 'GET' })).headers).toMatchObject({ Allow: 'POST' })
  })

  test('the HTTP wrapper accepts JSON of 20 levels', async () => {
    const { call } = greetingHandler()
    expect((await call({ body: `{"name":"Uma","a":${'['.repeat(19)}${']'.repeat(19)}}` })).status).toBe(200)
  })

  test('the HTTP wrapper accepts the ids of a bulk, and marks of JSON in a text', async () => {
    const { call } = greetingHandler()
    const ids = `{"name":"Uma","a":[1${', 1'.repeat(5_000)}]}`
    const text = JSON.stringify({ name: 'Uma', a: `"\\${'[,:{'.repeat(10_000)}` })
    for (const body of [ids, text]) expect((await call({ body })).status).toBe(200)
  })

  test.each([
    ['user', undefined, 401, 'token_not_found'],
    ['user', 'good', 200, undefined],
    ['admin', 'good', 403, 'forbidden'],
    ['none', 'forged', 200, undefined],
  ] as const)('a route for %s answers the token %s with %s', async (auth, token, status, code) => {
    const { call } = greetingHandler({ auth })
    const headers = { ...jsonHeaders, ...(token && { Authorization: `Bearer ${token}` }) }
    const result = await call({ headers })
    expect({ status: result.status, code: result.body['code'] }).toEqual({ status, code })
  })

  test.each([
    [undefined, 'Bearer'],
    ['forged', 'Bearer error="invalid_token"'],
    ['good', undefined],
  ])('a call with the token %s is asked for: %s', async (token, challenge) => {
    const { call } = greetingHandler({ auth: 'user' })
    const { headers } = await call({
      headers: { ...jsonHeaders, ...(token && { Authorization: `Bearer ${token}` }) },
    })
    expect(headers?.['WWW-Authenticate']).toBe(challenge)
  })

  test('a user without the right for a call is logged by pseudonym, and a visitor is not', async () => {
    const { call, log } = greetingHandler({ auth: 'admin' })
    await call({ headers: jsonHeaders })
    await call({ headers: { ...jsonHeaders, Authorization: 'Bearer good' } })
    const refused = log().filter(({ message }) => message === 'access refused')
    expect(refused).toEqual([
      expect.objectContaining({
        level: 'warn',
        code: 'forbidden',
        user: `pseudonym of user ${principal.userId}`,
      }),
    ])
  })

  test('a refusal stays the same if the pseudonym cannot be computed', async () => {
    const { call, log } = greetingHandler({
      auth: 'admin',
      pseudonymOf: () => Promise.reject(new Error('no key')),
    })
    const headers = { ...jsonHeaders, Authorization: 'Bearer good' }
    expect(await call({ headers })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(log().some(({ message, user }) => message === 'access refused' && user === undefined)).toBe(true)
  })

  test('the text of an unknown failure is logged and never sent', async () => {
    const { call, log } = greetingHandler({
      answer: () => {
        throw new Error('connection to 10.1.2.3 refused')
      },
    })
    const { status, body } = await call()
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('10.1.2.3')
    expect(JSON.stringify(log())).toContain('10.1.2.3')
  })

  test('an answer that breaks its contract becomes 500, and undeclared fields are dropped', async () => {
    expect((await greetingHandler({ answer: () => ({ greeting: 7 }) }).call()).status).toBe(500)
    const { body } = await greetingHandler({ answer: () => ({ greeting: 'Hi', password_hash: 'x' }) }).call()
    expect(body).toEqual({ greeting: 'Hi' })
  })

  test.each([
    ['one that its contract declares', ['conflict'], []],
    [
      'one that it does not declare, which is logged as an error',
      [],
      [{ level: 'error', route: 'POST /greet', code: 'conflict' }],
    ],
  ] as const)('the HTTP wrapper passes a refusal on: %s', async (_name, errors, lines) => {
    const { call, log } = greetingHandler({ errors, answer: refuse })
    expect(await call()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(log().filter(({ message }) => message === 'undeclared code')).toMatchObject(lines)
  })

  test.each(['ThrottlingException', 'TimeoutError'])(
    'the HTTP wrapper answers 503 with the wait when AWS fails with %s, and logs it',
    async (name) => {
      const { call, log } = greetingHandler({
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

  test('the HTTP wrapper logs a refusal that occurs because AWS stays busy through all retries', async () => {
    const { call, log } = greetingHandler({
      answer: () => {
        throw overloaded()
      },
    })
    expect(await call()).toMatchObject({ status: 503 })
    expect(log()[0]).toMatchObject({
      level: 'error',
      message: 'a service of AWS is busy',
      route: 'POST /greet',
    })
  })
})

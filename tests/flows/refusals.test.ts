import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#shared/api/contract.ts'
import { forgedToken } from '../support/accounts/forged-token.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { type Answer, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { sampleRequest } from '../support/product/sample-requests.ts'

const world = await startWorld()
/** The session of a user whose requests are all refused, so that it never changes. */
const refusedToken = (await world.newUser()).token
afterAll(() => world.stop())

const json = { 'Content-Type': 'application/json' }
const all = allRoutes.map(([, route]) => route)
const { companyId, hasDemoProvider } = { companyId: 1, hasDemoProvider: !isDeployed }

/** Expects a refusal with this status and code, the usual error body, and a request id. */
function expectRefusal(answer: Answer, status: number, code: string) {
  expect(ErrorBody.parse(answer.body)).toMatchObject({ code, message: expect.stringMatching(/\S/) })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
}

describe('hostile requests get the error body', () => {
  test.each([
    ['broken JSON', '{"email":', json, 400, 'malformed'],
    ['a list', '[]', json, 400, 'malformed'],
    ['a bare text', '"x"', json, 400, 'malformed'],
    ['nesting of 21 levels', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, json, 400, 'malformed'],
    ['nesting of 20,000 levels', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, json, 400, 'malformed'],
    ['over 64 KB', `{"email":"${'x'.repeat(66_000)}"}`, json, 413, 'payload_too_large'],
    [
      'a body that is not encoded as it says',
      '{bad',
      { ...json, 'Content-Encoding': 'gzip' },
      415,
      'unsupported_media_type',
    ],
    [
      'a form',
      'email=a',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['wrong types', '{"email":{"$ne":""},"password":7}', json, 422, 'validation_failed'],
    [
      'a prototype',
      '{"__proto__":{"role":"admin"},"email":"a@b.example","password":"x"}',
      json,
      422,
      'login_failed',
    ],
  ])('%s', async (_name, body, headers, status, code) => {
    expectRefusal(await world.send('POST', '/auth/login', { body, headers }), status, code)
  })

  test.each([
    ['an unknown path', 'GET', '/nothing'],
    ['a path that differs in one letter', 'GET', '/sponsorship'],
    ['a path below a known one', 'POST', '/auth/me/nothing'],
    ['the root', 'GET', '/'],
  ])('%s is 404, with or without a token', async (_name, method, path) => {
    expectRefusal(await world.send(method, path), 404, 'not_found')
    const headers = { Authorization: 'Bearer not.a.token' }
    expectRefusal(await world.send(method, path, { headers }), 404, 'not_found')
  })
})

describe('a body', () => {
  // browsers send no body with GET
  const writing = allRoutes.filter(([, { method, auth }]) => method !== 'GET' && auth !== 'admin')

  // a gateway treats all routes alike, and the login above has such bodies
  test.skipIf(isDeployed).each(writing)(
    'a body sent to %s is refused if it is over 64 KB or encoded, even if the route takes no body',
    async (id, route) => {
      const { params, query } = sampleRequest(id, route, { companyId, hasDemoProvider })
      const headers = { ...json, ...(route.auth !== 'none' && { Authorization: `Bearer ${refusedToken}` }) }
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]))
      const parameters = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]),
      )
      const send = (body: string | Uint8Array<ArrayBuffer>, more = {}) =>
        world.send(route.method, `${path}?${parameters}`, { body, headers: { ...headers, ...more } })
      const tooMuch = ' '.repeat(Math.max(200_000, (route.maxBodyBytes ?? 0) + 1))
      expectRefusal(await send(tooMuch), 413, 'payload_too_large')
      expectRefusal(await send(gzipSync('{}'), { 'Content-Encoding': 'gzip' }), 415, 'unsupported_media_type')
    },
  )
})

describe('the path of a route', () => {
  // a gateway passes all methods of a path on in one way, except that it may answer OPTIONS itself
  const methods = isDeployed ? ['OPTIONS'] : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  test.each([...Map.groupBy(all, ({ path }) => path)])(
    'the path %s refuses other methods with 405 and lists the allowed ones',
    async (path, here) => {
      const taken: string[] = here.map(({ method }) => method)
      // a browser asks so before a page of another origin may call
      const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': taken[0]! }
      for (const method of methods) {
        if (taken.includes(method)) continue
        const answer = await world.send(method, path, { headers })
        expectRefusal(answer, 405, 'method_not_allowed')
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
        expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(taken.toSorted())
      }
      expect((await world.send('HEAD', path)).status).toBe(405)
    },
  )
})

describe('a route', () => {
  const readingTokens = all.filter(({ auth }) => auth !== 'none')
  test.each(readingTokens.map((route) => [route.id, route] as const))(
    'the route %s refuses forged tokens',
    async (_id, route) => {
      const claims = decodeJwt(refusedToken)
      const forged = [
        forgedToken(refusedToken),
        new UnsecuredJWT(claims).encode(),
        await new SignJWT({ ...claims, exp: 1 })
          .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt' })
          .sign(new Uint8Array(32)),
        'not.a.token',
      ]
      // the function alone reads tokens, so one of them shows that a gateway passes them on
      for (const bad of isDeployed ? forged.slice(0, 1) : forged)
        expectRefusal(await world.call(route, { token: bad }), 401, 'token_invalid')
    },
  )
})

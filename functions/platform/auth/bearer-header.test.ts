import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/contract.ts'
import { restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { makeApiToken } from './api-tokens.ts'
import { type Principal, principalOf, withoutSessions } from './principal.ts'

const user: Principal = { userId: 'u1', sessionId: 's1', role: 'user', plan: 'free', emailVerified: true }

const route = (call: Parameters<typeof defineRoute>[0]) =>
  defineRoute(call, {
    auth: 'user',
    summary: 'Reads.',
    responses: { 200: z.object({}) },
  })

async function tokensOf(authorization: string | undefined, call: Parameters<typeof route>[0] = 'GET /jobs') {
  const seen: string[] = []
  const headers = authorization === undefined ? {} : { authorization }
  const event = restEvent({ method: 'GET', resource: '/read', headers })
  const principal = await principalOf(event, route(call), {
    ...withoutSessions,
    authenticate: async (token) => {
      seen.push(token)
      return user
    },
  })
  return { seen, principal }
}

const invalid = { code: 'token_invalid', message: 'Your session is not valid' }

test.each([['Bearer a.b.c'], ['bearer a.b.c'], ['  Bearer   a.b.c  '], ['BEARER\ta.b.c']])(
  'the header "%s" has a token',
  async (header) => {
    expect(await tokensOf(header)).toEqual({ seen: ['a.b.c'], principal: user })
  },
)

test.each([[undefined], [''], ['   ']])(
  'without a token in the header "%s", nobody calls',
  async (header) => {
    expect(await tokensOf(header)).toEqual({ seen: [], principal: undefined })
  },
)

test.each([['a.b.c'], ['Bearer'], ['Bearer a b'], ['xBearer a'], ['Basic a'], ['Bearera']])(
  'the header "%s" is refused',
  async (header) => {
    await expect(tokensOf(header)).rejects.toMatchObject(invalid)
  },
)

test('an API token is refused where none is taken, before it is read', async () => {
  const { token } = makeApiToken('u1', 1)
  await expect(tokensOf(`Bearer ${token}`, 'GET /read')).rejects.toMatchObject({
    code: 'api_token_refused',
    message: 'An API token may not make this call',
  })
})

test('a function that must read API tokens, but has no reader, fails with its call', async () => {
  const { token } = makeApiToken('u1', 1)
  await expect(tokensOf(`Bearer ${token}`)).rejects.toThrow('GET /jobs has no reader of API tokens')
})

test('a function without sessions refuses each token', async () => {
  await expect(withoutSessions.authenticate('a.b.c')).rejects.toMatchObject(invalid)
})

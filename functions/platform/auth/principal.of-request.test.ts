import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/contract.ts'
import { AppError } from '#shared/errors.ts'
import { principal } from '../../../tests/support/doubles/greeting-handler.ts'
import { lambdaContext, restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { httpHandler, implement } from '../http/http-handler.ts'
import { createLogger } from '../logger.ts'
import { makeApiToken } from './api-tokens.ts'
import type { Authenticate } from './principal.ts'

const { token } = makeApiToken('u1', 1)

/** A handler with one call, a function to make the call, and its log lines. */
function setUp(
  id: Parameters<typeof defineRoute>[0],
  auth: 'none' | 'visitor' | 'user' = 'user',
  fails = false,
) {
  const lines: string[] = []
  const authenticate = vi.fn<Authenticate>(async () => principal)
  const authenticateApiToken = vi.fn<Authenticate>(async (given) => {
    if (given !== token) throw new AppError('token_invalid', 'This API token is not valid')
    return { ...principal, sessionId: 't1' }
  })
  const contract = defineRoute(id, {
    auth,
    summary: 'Reads.',
    responses: { 200: z.object({ by: z.nullable(z.string()) }) },
  })
  const handler = httpHandler({
    routes: [
      implement(contract, (_request, context) => {
        if (fails) throw new Error('It failed')
        return { status: 200, body: { by: context.principal?.sessionId ?? null } }
      }),
    ],
    authenticate,
    authenticateApiToken,
    viewerAddress: () => '203.0.113.7',
    pseudonymOf: async (kind, userId) => `pseudonym of ${kind} ${userId}`,
    logger: createLogger(
      (line) => lines.push(line),
      () => new Date(0),
    ),
    now: () => new Date(0),
  })
  const call = async (authorization: string) => {
    const event = restEvent({ method: 'GET', resource: id.split(' ')[1]!, headers: { authorization } })
    const { statusCode, body } = await handler(event, lambdaContext)
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
  }
  return { call, authenticate, authenticateApiToken, log: () => lines.join('\n') }
}

describe('an API token', () => {
  test('an API token may make the calls of its list, and a session may too', async () => {
    const { call } = setUp('GET /jobs')
    expect(await call(`Bearer ${token}`)).toEqual({ status: 200, body: { by: 't1' } })
    expect(await call('Bearer a.b.c')).toEqual({ status: 200, body: { by: 's1' } })
  })

  test.each(['user', 'visitor'] as const)(
    'an API token is refused by any other call of the level %s, without being read',
    async (auth) => {
      const { call, authenticate, authenticateApiToken } = setUp('GET /search/single', auth)
      for (const sent of [`Bearer ${token}`, 'Bearer sf_pat_nothing'])
        expect(await call(sent)).toMatchObject({ status: 403, body: { code: 'api_token_refused' } })
      expect(authenticate).not.toHaveBeenCalled()
      expect(authenticateApiToken).not.toHaveBeenCalled()
    },
  )

  test('a call that reads no token ignores an API token too', async () => {
    const { call, authenticateApiToken } = setUp('GET /health', 'none')
    expect(await call(`Bearer ${token}`)).toEqual({ status: 200, body: { by: null } })
    expect(authenticateApiToken).not.toHaveBeenCalled()
  })

  test('no log line contains an API token, whether the call succeeds, is refused or fails', async () => {
    const calls = [setUp('GET /jobs'), setUp('GET /search/single'), setUp('GET /jobs', 'user', true)]
    for (const { call, log } of calls) {
      await call(`Bearer ${token}`)
      await call(`Bearer ${token}x`)
      expect(log()).not.toBe('')
      expect(log()).not.toContain('sf_pat_')
    }
  })
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { finishProviderSignIn as contract } from '#shared/api/accounts/provider-sign-in.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { lambdaContext, restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { createLogger } from '../../platform/logger.ts'
import { providers } from './oidc-providers.ts'
import { getProviderCallback, signInCookie } from './provider-routes.ts'
import { attempts } from './sealed-attempts.ts'
import { identities } from './user-of-identity.ts'

const pageOrigin = 'https://finder.example'
beforeAll(() => void vi.stubEnv('PAGE_ORIGIN', pageOrigin))
afterAll(() => void vi.unstubAllEnvs())

const clock = () => new Date('2026-07-20T12:00:00Z')
const failing = async (): Promise<never> => {
  throw new Error('not asked for here')
}
const identity = { issuer: 'https://p.example', subject: '7', email: null, name: '' }

/** The log lines of a callback in the browser that began the sign-in, without the request's log line. */
async function logOf({ refusal, cause }: { refusal?: string; cause?: string }) {
  const lines: string[] = []
  const identify = async () => {
    if (refusal !== undefined) throw new Error(refusal)
    return identity
  }
  const findUserId = () => Promise.reject(new Error(cause))
  const handler = httpHandler({
    routes: [
      getProviderCallback(
        contextWith(
          { now: clock },
          double(providers, { names: ['google'], identify }),
          double(attempts, {
            open: async () => ({ provider: 'google', state: 'st', nonce: 'no', verifier: 've' }),
          }),
          double(identities, { findUserId }),
        ),
      ),
    ],
    authenticate: failing,
    viewerAddress: () => '203.0.113.7',
    pseudonymOf: async (kind, id) => `pseudonym of ${kind} ${id}`,
    logger: createLogger((line) => lines.push(line), clock),
    now: clock,
  })
  const event = restEvent({
    method: contract.method,
    resource: contract.path,
    pathParameters: { provider: 'google' },
    query: { state: ['st'], code: ['co'] },
    headers: { cookie: `${signInCookie(pageOrigin).name}=sealed` },
  })
  expect((await handler(event, lambdaContext)).statusCode).toBe(302)
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => message !== 'request')
}

test('an invalid provider answer, which any client can send, is logged as a short warning', async () => {
  const [line, ...others] = await logOf({ refusal: `unexpected iss ${'x'.repeat(5000)}` })
  const reason = expect.stringMatching(/^unexpected iss x{185}$/)
  expect(line).toMatchObject({ level: 'warn', provider: 'google', reason })
  expect(others).toEqual([])
})

test('a table that does not answer is logged as an error with its cause', async () => {
  expect(await logOf({ cause: 'throttled' })).toMatchObject([
    { level: 'error', provider: 'google', cause: { message: 'throttled', stack: expect.any(String) } },
  ])
})

test('the sign-in cookie is bound to the host when pages come over TLS', () => {
  const { name, keep, forget } = signInCookie('https://sponsor-finder.example')
  expect(name).toBe('__Host-sign-in')
  // the prefix `__Host-` requires Secure, the path / and no Domain
  expect(keep('abc')).toBe('__Host-sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure')
  expect(forget).toBe('__Host-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
})

test('the sign-in cookie has an unprefixed name when pages come without TLS, as in local runs', () => {
  const { name, keep } = signInCookie('http://localhost:3000')
  expect(name).toBe('sign-in')
  expect(keep('abc')).toBe('sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax')
})

import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../session/session-store.ts'
import { call } from './api-client.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sessionStore.clear()
})
afterAll(() => server.close())

const usage = { usage: 3, limit: 10, reset_time: '2026-07-18T00:00:00Z' }
const url = '*/api/sponsorships/usage/daily'
const answers = (status: number, body: unknown) =>
  server.use(http.get(url, () => HttpResponse.json(body as object, { status })))

test('an API call sends its own token or the session’s token, and returns the parsed body', async () => {
  const sent: (string | null)[] = []
  server.use(
    http.get(url, ({ request }) => {
      sent.push(request.headers.get('authorization'))
      return HttpResponse.json({ ...usage, more: 1 })
    }),
  )
  sessionStore.signIn('def', userSample())
  expect(await call(dailyUsage, {}, { token: 'abc' })).toEqual(usage)
  expect(await call(dailyUsage)).toEqual(usage)
  expect(sent).toEqual(['Bearer abc', 'Bearer def'])
})

test('a route without sign-in gets the body as JSON and no token', async () => {
  let seen: unknown
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      seen = [await request.json(), request.headers.get('authorization')]
      return HttpResponse.json({ message: 'no' }, { status: 422 })
    }),
  )
  const attempt = call(login, { body: { email: 'a@b.cd', password: 'x' } }, { token: 'abc' })
  await expect(attempt).rejects.toMatchObject({ status: 422, message: 'no' })
  expect(seen).toEqual([{ email: 'a@b.cd', password: 'x' }, null])
})

test('a call that needs a token is not made without a token', async () => {
  const failure = { status: 401, message: 'Authentication required' }
  await expect(call(dailyUsage)).rejects.toMatchObject(failure)
  await expect(call(sponsorships, {}, { token: '' })).rejects.toMatchObject(failure)
})

test('a call without an answer fails with a network error message', async () => {
  server.use(http.get(url, () => HttpResponse.error()))
  await expect(call(dailyUsage, {}, { token: 'abc' })).rejects.toMatchObject({
    status: 0,
    message: 'Could not connect to the server. Please check your network connection.',
  })
})

test.each([
  [403, { message: 'Pro only', code: 'pro_required' }, 'Pro only'],
  [500, { message: 'stack trace' }, 'Server error occurred. Please try again later.'],
  [502, 'a proxy page', 'Server error occurred. Please try again later.'],
])('a response with status %d and %o fails with the message "%s"', async (status, body, message) => {
  answers(status, body)
  await expect(call(dailyUsage, {}, { token: 'abc' })).rejects.toMatchObject({ status, message })
})

test('a failed call carries the code and the messages by field', async () => {
  const body = { message: 'Limit exceeded', code: 'limit_exceeded', errors: { company_id: ['exceeded'] } }
  answers(422, body)
  await expect(call(dailyUsage, {}, { token: 'abc' })).rejects.toMatchObject({ status: 422, ...body })
})

test('a failed call with a Retry-After header carries the seconds', async () => {
  const headers = { 'retry-after': '42' }
  server.use(http.get(url, () => HttpResponse.json({ message: 'Wait' }, { status: 429, headers })))
  await expect(call(dailyUsage, {}, { token: 'abc' })).rejects.toMatchObject({
    status: 429,
    retryAfter: 42,
  })
})

test('an answer of an unexpected shape is an error', async () => {
  answers(200, { usage: 'three' })
  await expect(call(dailyUsage, {}, { token: 'abc' })).rejects.toMatchObject({ code: 'unexpected_answer' })
})

test('an aborted call fails with an AbortError', async () => {
  const stop = new AbortController()
  answers(200, usage)
  const answer = call(dailyUsage, {}, { token: 'abc', signal: stop.signal })
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test.each([
  [{ code: 'token_expired', message: 'x' }, 1],
  [{ code: 'token_invalid', message: 'x' }, 1],
  [{ code: 'token_not_found', message: 'x' }, 1],
  [{ message: 'The session has expired' }, 1],
  [{ message: 'Unauthenticated.' }, 1],
  [{ message: 'Bad token' }, 1],
  [{ message: 'Not now' }, 0],
])('a 401 with %o is reported as a rejected token %d times', async (body, times) => {
  answers(401, body)
  const onTokenRejected = vi.fn<(token: string) => void>()
  await call(dailyUsage, {}, { token: 'abc', onTokenRejected }).catch(() => {})
  expect(onTokenRejected.mock.calls).toEqual(Array.from({ length: times }, () => ['abc']))
})

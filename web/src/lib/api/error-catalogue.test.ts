import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dailyUsage } from '#shared/api/companies.ts'
import { searchFields } from '#shared/api/search.ts'
import { type CallFailure, onPageEvent } from '../tracking/page-events.ts'
import { call, type CallOptions } from './api-client.ts'
import { ApiError, messageFor } from './api-error.ts'

const server = setupServer()
const heard: [event: string, failure: CallFailure][] = []
let ends: (() => void)[] = []

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  heard.length = 0
  ends = (['unauthenticated', 'unauthorized', 'sessionExpired', 'networkError'] as const).map((name) =>
    onPageEvent(name, (failure) => heard.push([name, failure])),
  )
})
afterEach(() => {
  for (const end of ends) end()
  server.resetHandlers()
})
afterAll(() => server.close())

const answers = (status: number, body: unknown) =>
  server.use(
    http.get('*/api/*', () =>
      status === 0
        ? HttpResponse.error()
        : typeof body === 'string'
          ? new HttpResponse(body, { status })
          : HttpResponse.json(body as object, { status }),
    ),
  )

/** Makes a failing call, and returns its message, its events and the tokens that it reported. */
async function fail(status: number, body: unknown, options: CallOptions = { token: 'abc' }) {
  answers(status, body)
  const onTokenRejected = vi.fn<(token: string) => void>()
  const error: unknown = await call(searchFields, {}, { ...options, onTokenRejected }).catch(
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail')
  return {
    message: error.message,
    events: heard.map(([name]) => name),
    rejected: onTokenRejected.mock.calls.flat(),
  }
}

const connect = 'Could not connect to the server. Please check your network connection.'
const refresh = 'Your session has expired. Please refresh the page.'
const server5xx = 'Server error occurred. Please try again later.'
const refused = 'The server sent something this page does not understand. Please reload the page.'
const ended = { events: [], rejected: ['abc'] }
const raises = (...events: string[]) => ({ events, rejected: [] })

describe('failed calls by status', () => {
  test.each([
    ['401 token_expired ends the session', 401, { code: 'token_expired', message: 'x' }, 'x', ended],
    ['401 token_invalid ends the session', 401, { code: 'token_invalid', message: 'x' }, 'x', ended],
    ['401 token_not_found ends the session', 401, { code: 'token_not_found', message: 'x' }, 'x', ended],
    [
      '401 with "expired" in its message ends the session',
      401,
      { message: 'It has EXPIRED' },
      'It has EXPIRED',
      ended,
    ],
    ['401 with "token" in its message ends the session', 401, { message: 'Bad token' }, 'Bad token', ended],
    [
      '401 with "Unauthenticated" in its message ends the session',
      401,
      { message: 'Unauthenticated.' },
      'Unauthenticated.',
      ended,
    ],
    [
      '401 with a code alone ends the session',
      401,
      { code: 'token_expired' },
      'Authentication required',
      ended,
    ],
    [
      '401 whose message is not a string ends the session by its code',
      401,
      { code: 'token_invalid', message: 7 },
      'Authentication required',
      ended,
    ],
    ['any other 401 is an event', 401, { message: 'Not now' }, 'Not now', raises('unauthenticated')],
    ['401 without a body is an event', 401, '', 'Authentication required', raises('unauthenticated')],
    ['419 is an event with a fixed message', 419, { message: 'x' }, refresh, raises('sessionExpired')],
    ['419 without a body is an event', 419, '<html>', refresh, raises('sessionExpired')],
    ['403 is an event', 403, { message: 'Pro only' }, 'Pro only', raises('unauthorized')],
    [
      '403 of a firewall is an event with a fixed message',
      403,
      '<html>',
      'You do not have access to this.',
      raises('unauthorized'),
    ],
    ['no response is an event', 0, null, connect, raises('networkError')],
    ['500 does not show the message of the server', 500, { message: 'stack trace' }, server5xx, raises()],
    ['502 of a proxy has the fixed message', 502, '<html>', server5xx, raises()],
    ['503 has the fixed message', 503, {}, server5xx, raises()],
    ['504 has the fixed message', 504, { message: 'x' }, server5xx, raises()],
    ['422 is left to the caller', 422, { message: 'Limit exceeded' }, 'Limit exceeded', raises()],
    [
      '422 with errors alone joins them',
      422,
      { errors: { city: ['Too long'], page: ['No such page'] } },
      'Too long, No such page',
      raises(),
    ],
    [
      '422 whose errors cannot be read keeps its message',
      422,
      { message: 'Wrong', errors: 'none' },
      'Wrong',
      raises(),
    ],
    ['400 is left to the caller', 400, { message: 'Malformed' }, 'Malformed', raises()],
    ['404 is left to the caller', 404, { message: 'No such company' }, 'No such company', raises()],
    [
      '404 without a message has a fixed one',
      404,
      '',
      'This could not be found. It may have been removed.',
      raises(),
    ],
    [
      '429 without a message has a fixed one',
      429,
      '',
      'Too many requests. Please wait a moment and try again.',
      raises(),
    ],
    [
      '429 of Lambda has a fixed one',
      429,
      { message: 'Rate Exceeded.' },
      'Too many requests. Please wait a moment and try again.',
      raises(),
    ],
    [
      '503 of a system without a register shows the message of the server',
      503,
      { code: 'no_register', message: 'Not imported yet' },
      'Not imported yet',
      raises(),
    ],
    [
      '503 of an overloaded system has the fixed message',
      503,
      { code: 'overloaded', message: 'Busy' },
      server5xx,
      raises(),
    ],
    ['418 without a message is not called a server error', 418, '', refused, raises()],
    ['400 without a message is not called a server error', 400, {}, refused, raises()],
  ])('%s', async (_, status, body, message, outcome) => {
    expect(await fail(status, body)).toEqual({ message, ...outcome })
  })
})

test('a 401 to a visitor ends no session', async () => {
  expect(await fail(401, { code: 'token_not_found', message: 'Sign in' }, {})).toEqual({
    message: 'Sign in',
    ...raises('unauthenticated'),
  })
})

test('an event carries the error and whether the call runs in the background', async () => {
  await fail(403, { message: 'No', code: 'company_locked' })
  expect(heard[0]?.[1]).toMatchObject({ background: false, error: { status: 403, code: 'company_locked' } })
})

test('a failure in the background is logged as well', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const outcome = await fail(0, null, { token: 'abc', background: true })
  expect(outcome.events).toEqual(['networkError'])
  expect(heard[0]?.[1].background).toBe(true)
  expect(log.mock.calls).toEqual([['GET /search/fields failed in the background', heard[0]?.[1].error]])
})

test('a call that is not sent, because there is no token, raises no event', async () => {
  await expect(call(dailyUsage)).rejects.toMatchObject({ message: 'Authentication required' })
  expect(heard).toEqual([])
})

test('an aborted call raises no event', async () => {
  answers(200, {})
  const stop = new AbortController()
  const answer = call(searchFields, {}, { signal: stop.signal })
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).toEqual([])
})

test('an empty message is replaced by the default message', () => {
  expect(messageFor({ status: 422, message: '' })).toBe(refused)
})

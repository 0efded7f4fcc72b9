import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { call, type CallOptions } from '../../lib/api/api-client.ts'
import { endOnServer } from './use-logout.ts'

const server = fakeServer()

/** Ends a session after the listed failures, and returns the pauses and the tokens that were sent. */
async function end(...failures: (number | 'no answer')[]) {
  const pauses: number[] = []
  const tokens: (string | null)[] = []
  server.use(
    http.post('*/api/auth/logout', ({ request }) => {
      tokens.push(request.headers.get('authorization'))
      const failure = failures.shift()
      if (failure === 'no answer') return HttpResponse.error()
      if (failure === undefined) return HttpResponse.json({ message: 'ok' })
      return HttpResponse.json({ message: 'Not now', code: 'any' }, { status: failure })
    }),
  )
  await endOnServer('abc', async (milliseconds) => void pauses.push(milliseconds))
  return { pauses, tokens }
}

test('a session is ended with its own token, in one call when it succeeds', async () => {
  expect(await end()).toEqual({ pauses: [], tokens: ['Bearer abc'] })
})

test('the call outlives the page, which a user may close right after signing out', async () => {
  server.use(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))
  const sent: (CallOptions | undefined)[] = []
  const send: typeof call = (route, request, options) => {
    sent.push(options)
    return call(route, request, options)
  }
  await endOnServer('abc', undefined, send)
  expect(sent).toMatchObject([{ keepalive: true }])
})

test('ending a session is retried after no connection, a server failure or a conflict', async () => {
  const { pauses, tokens } = await end('no answer', 503, 409)
  expect(pauses).toEqual([1000, 2000, 4000])
  expect(tokens).toHaveLength(4)
})

test('ending a session is given up after the fourth attempt', async () => {
  expect((await end(500, 500, 500, 500)).tokens).toHaveLength(4)
})

test('a refused token counts as an ended session', async () => {
  expect((await end(401)).tokens).toHaveLength(1)
})

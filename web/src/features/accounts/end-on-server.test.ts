import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/fake-server.ts'
import { endOnServer } from './end-on-server.ts'

const server = fakeServer()

/**
 * Runs the calls against a server that fails as listed and then succeeds.
 * @returns the pauses between the calls, and the tokens sent.
 */
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

test('a session is ended with its own token, once where that goes well', async () => {
  expect(await end()).toEqual({ pauses: [], tokens: ['Bearer abc'] })
})

test('what may pass is tried again: no connection, a failure of the server, something in the way there', async () => {
  const { pauses, tokens } = await end('no answer', 503, 409)
  expect(pauses).toEqual([1000, 2000, 4000])
  expect(tokens).toHaveLength(4)
})

test('it is given up after the fourth time', async () => {
  expect((await end(500, 500, 500, 500)).tokens).toHaveLength(4)
})

test('a refused token is as good as an ended session', async () => {
  expect((await end(401)).tokens).toHaveLength(1)
})

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { me } from '#shared/api/accounts/accounts.ts'
import { listUsers } from '#shared/api/admin/users.ts'
import { apiGateway, knownCallers } from './api-gateway.ts'
import type { LambdaHandler } from './lambda/load-handler.ts'
import { type Caller, MAX_RUNNING, shedCalls } from './shed-calls.ts'

/** Serves a gateway while `work` runs with the function that sends a call. `handler` stands for every function. */
async function withGateway<Result>(
  handler: LambdaHandler,
  isDiskFull: () => boolean,
  work: (
    send: (path: string, init?: RequestInit) => Promise<Response>,
    received: () => number,
  ) => Promise<Result>,
  turn = shedCalls(async () => 0).turn,
): Promise<Result> {
  const serve = apiGateway(async () => handler, isDiskFull, turn)
  let received = 0
  const server = createServer((request, response) => {
    received += 1
    void serve(request, response, new URL(request.url ?? '/', 'http://localhost'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    return await work(
      (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
      () => received,
    )
  } finally {
    server.close()
  }
}

const ask = (path: string, handler: LambdaHandler, isDiskFull: () => boolean, init: RequestInit = {}) =>
  withGateway(handler, isDiskFull, async (send) => {
    const response = await send(path, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  })

const answering = (statusCode: number) => async () => ({ statusCode, body: '{"message":"Hm"}' })
const throwing = async () => {
  throw new Error('no room')
}
const full = () => true
const roomy = () => false

test('a payload too large for the gateway gets an uncached 413 with the common error body', async () => {
  const body = Buffer.alloc(10 * 1024 * 1024 + 1)
  const answer = await ask('/api/health', answering(200), roomy, { method: 'POST', body })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([413, 'no-store'])
  expect(answer.body).toEqual({ message: 'Send a body of at most 64 KB', code: 'payload_too_large' })
})

test.each([
  ['/api/health', 64],
  ['/api/offers/check', 3 * 1024],
])(
  'of a body too large for %s, the call holds no more than it needs to refuse it',
  async (path, kilobytes) => {
    const sizes: number[] = []
    const handler: LambdaHandler = async (event) => {
      sizes.push(String((event as { body: unknown }).body).length)
      return { statusCode: 200, body: '{}' }
    }
    for (const more of [0, 6 * 1024 * 1024])
      await ask(path, handler, roomy, { method: 'POST', body: Buffer.alloc(kilobytes * 1024 + more, 'a') })
    const max = kilobytes * 1024
    expect(sizes[0]).toBe(max)
    expect(sizes[1]).toBeGreaterThan(max)
    expect(sizes[1]).toBeLessThanOrEqual(max + 64 * 1024)
  },
)

test('a call that fails while the disk is full gets 507 and the reason', async () => {
  const { status, body } = await ask('/api/health', answering(500), full)
  expect([status, body]).toEqual([
    507,
    {
      message: 'The disk is full, so nothing can be stored. Free some space, then try again.',
      code: 'storage_full',
    },
  ])
})

test('a handler that throws gets 507 while the disk is full, and 500 otherwise', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect((await ask('/api/health', throwing, full)).status).toBe(507)
  expect((await ask('/api/health', throwing, roomy)).status).toBe(500)
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})

test.each([
  [200, full],
  [422, full],
  [500, roomy],
])('an answer with status %s is unchanged when the disk is not the cause', async (status, isDiskFull) => {
  expect((await ask('/api/health', answering(status), isDiskFull)).status).toBe(status)
})

/** The headers of an answer of 2,000 bytes, for a client that accepts these codings. */
async function headersOf(accepted: string, headers: Record<string, string>) {
  const body = JSON.stringify({ text: 'a'.repeat(2000) })
  const handler = async () => ({ statusCode: 200, headers, body })
  const answer = await ask('/api/health', handler, roomy, { headers: { 'accept-encoding': accepted } })
  expect(JSON.stringify(answer.body)).toBe(body)
  return ['content-encoding', 'etag', 'vary'].map((name) => answer.headers.get(name))
}

test.each([
  ['gzip, deflate, br', {}, ['gzip', null, 'Accept-Encoding']],
  ['br', {}, [null, null, null]],
  [
    'gzip, deflate, br',
    { ETag: '"1"', Vary: 'Authorization' },
    ['br', 'W/"1"', 'Accept-Encoding, Authorization'],
  ],
  ['gzip', { ETag: '"1"' }, ['gzip', 'W/"1"', 'Accept-Encoding']],
  ['identity', { ETag: '"1"' }, [null, '"1"', null]],
])(
  'an answer for "%s" with the headers %j is compressed as the edge does',
  async (accepted, headers, expected) => {
    expect(await headersOf(accepted, headers)).toEqual(expected)
  },
)

test('an answer that fits into one packet is not compressed', async () => {
  const { headers } = await ask('/api/health', answering(200), roomy)
  expect(headers.get('content-encoding')).toBeNull()
})

test('calls over the limit of running ones wait for a turn, and each gets its answer', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  let started = 0
  const handler = async () => {
    started += 1
    await isFree
    return { statusCode: 200, body: '{}' }
  }
  await withGateway(handler, roomy, async (send) => {
    const calls = Array.from({ length: MAX_RUNNING + 8 }, () => send('/api/health'))
    await expect.poll(() => started).toBe(MAX_RUNNING)
    free()
    const answers = await Promise.all(calls)
    expect([started, ...new Set(answers.map(({ status }) => status))]).toEqual([MAX_RUNNING + 8, 200])
  })
})

test('a call whose client leaves while it waits is never made', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
  const handler = vi.fn<LambdaHandler>(async () => {
    await isFree
    return { statusCode: 200, body: '{}' }
  })
  await withGateway(handler, roomy, async (send, received) => {
    const calls = Array.from({ length: MAX_RUNNING }, () => send('/api/health'))
    await expect.poll(() => handler.mock.calls.length).toBe(MAX_RUNNING)
    const leaving = new AbortController()
    const left = send('/api/me', { signal: leaving.signal })
    await expect.poll(received).toBe(MAX_RUNNING + 1)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    const last = send('/api/me')
    await expect.poll(received).toBe(MAX_RUNNING + 2)
    free()
    await Promise.all([...calls, last])
    expect(handler).toHaveBeenCalledTimes(MAX_RUNNING + 1)
  })
})

test('a caller is a session once a function has accepted its token, and the address before and after', async () => {
  const callers: (string | boolean | undefined)[][] = []
  let statusCode = 401
  const turn = async <Result>(_: string, { name, isAdmin }: Caller, work: () => Promise<Result>) => {
    callers.push([name, isAdmin])
    return work()
  }
  await withGateway(
    async () => ({ statusCode, body: '{}' }),
    roomy,
    async (send) => {
      const call = async (path: string, status: number, authorization = 'Bearer token') => {
        statusCode = status
        await send(`/api${path}`, { headers: { authorization } })
      }
      await call(listUsers.path, 401)
      await call('/health', 200)
      await call(listUsers.path, 200)
      await call(listUsers.path, 200, 'BEARER   token')
      await call('/health', 200, 'bearer token')
      await call(listUsers.path, 403)
      await call(listUsers.path, 403)
    },
    turn,
  )
  const address = ['127.0.0.1', false]
  const session = 'token'
  expect(callers).toEqual([
    address,
    address,
    address,
    [session, true],
    [session, false],
    [session, true],
    address,
  ])
})

const requestOf = (session: string) =>
  ({ headers: { authorization: `Bearer ${session}` }, socket: {} }) as unknown as IncomingMessage

test('of too many sessions, the gateway forgets the one that has called least recently', () => {
  const { callerOf, learn } = knownCallers(2)
  for (const session of ['a', 'b', 'a', 'c']) learn(me.path, requestOf(session), 200)
  expect(['a', 'b', 'c'].map((session) => callerOf(me.path, requestOf(session)).name)).toEqual(['a', '', 'c'])
})

import { expect, test } from 'vitest'
import { rateLimiter } from './rate-limiter.ts'

test('a client has its own limit, told when to come back, and a new one in the next window', () => {
  let now = 0
  const limiter = rateLimiter({ limit: 2, windowSeconds: 60 }, () => new Date(now))
  const take = (client: string) => () => limiter.take(client)
  take('a')()
  now = 10_000
  take('a')()
  expect(take('a')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', headers: { 'Retry-After': '50' } }),
  )
  expect(take('b')).not.toThrow()
  now = 60_000
  expect(take('a')).not.toThrow()
})

import { expect, test } from 'vitest'
import { rateLimiter } from './rate-limiter.ts'

const isTooMany = expect.objectContaining({ code: 'too_many_requests' })

test('a client over its own limit is told when to retry, and gets a new limit in the next window', () => {
  let now = 0
  const limiter = rateLimiter({ limit: 2, windowSeconds: 60, what: 'searches' }, () => new Date(now))
  const take = (client: string) => () => limiter.take(client)
  take('a')()
  now = 10_000
  take('a')()
  expect(take('a')).toThrow(
    expect.objectContaining({
      code: 'too_many_requests',
      message: 'Too many searches. Please try again in 50 seconds',
      headers: { 'Retry-After': '50' },
    }),
  )
  expect(take('b')).not.toThrow()
  now = 60_000
  expect(take('a')).not.toThrow()
})

test('a client that keeps calling stays limited, however many other clients call', () => {
  const limiter = rateLimiter({ limit: 1, windowSeconds: 60, what: 'searches' }, () => new Date(0))
  limiter.take('a')
  for (let round = 0; round < 6; round += 1) {
    for (let other = 0; other < 5_000; other += 1) limiter.take(`other ${round} ${other}`)
    expect(() => limiter.take('a'), `after round ${round}`).toThrow(isTooMany)
  }
})

test('with too many clients, only the counter of the least recent one is dropped', () => {
  const limiter = rateLimiter({ limit: 1, windowSeconds: 60, what: 'searches' }, () => new Date(0))
  for (let client = 0; client <= 10_000; client += 1) limiter.take(`client ${client}`)
  expect(() => limiter.take('client 1')).toThrow(isTooMany)
  expect(() => limiter.take('client 0')).not.toThrow()
})

test('the networks of one IPv6 site share ten times the limit of one network', () => {
  const limiter = rateLimiter({ limit: 3, windowSeconds: 60, what: 'searches' }, () => new Date(0))
  for (let network = 1; network <= 30; network += 1) limiter.take(`2001:db8:1:${network.toString(16)}::`)
  expect(() => limiter.take('2001:db8:1:ffff::')).toThrow(isTooMany)
  expect(() => limiter.take('2001:db8:2:1::')).not.toThrow()
  expect(() => limiter.take('203.0.113.9')).not.toThrow()
})

test('refused calls of one network do not count towards its site’s limit', () => {
  const limiter = rateLimiter({ limit: 1, windowSeconds: 60, what: 'searches' }, () => new Date(0))
  limiter.take('2001:db8:1:1::')
  for (let call = 0; call < 50; call += 1) {
    expect(() => limiter.take('2001:db8:1:1::')).toThrow(isTooMany)
  }
  expect(() => limiter.take('2001:db8:1:2::')).not.toThrow()
})

test('a call may cost more than one, and one that exceeds the limit counts for nothing', () => {
  const limiter = rateLimiter({ limit: 10, windowSeconds: 60, what: 'names' }, () => new Date(0))
  limiter.take('a', 6)
  expect(() => limiter.take('a', 5)).toThrow(isTooMany)
  expect(() => limiter.take('a', 4)).not.toThrow()
  expect(() => limiter.take('a')).toThrow(isTooMany)
})

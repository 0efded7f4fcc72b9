import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { pollAgain, retryDelay } from './swr-config.tsx'

const delays = (error: unknown, random = 0) =>
  [1, 2, 3, 4].map((count) => retryDelay(error, count, () => random))

test.each([0, 409, 500, 503])(
  'a call with status %d is retried three times, with increasing delays',
  (status) => {
    expect(delays(new ApiError({ status }))).toEqual([1000, 2000, 4000, null])
  },
)

test('a retry waits as long as an overloaded server asks, but at most a minute', () => {
  expect(delays(new ApiError({ status: 503, retryAfter: 3 }))).toEqual([3000, 3000, 4000, null])
  expect(delays(new ApiError({ status: 503, retryAfter: 1e9 }))[0]).toBe(60_000)
})

test('pages that were refused together try again at different times', () => {
  const refused = new ApiError({ status: 503, retryAfter: 5 })
  expect([0, 0.5, 1].map((random) => delays(refused, random)[0])).toEqual([5000, 6250, 7500])
})

test.each([400, 401, 403, 404, 422, 429])('a call with status %d is not retried', (status) => {
  expect(retryDelay(new ApiError({ status }), 1)).toBeNull()
})

test('an error of the page itself is not retried', () => {
  expect(retryDelay(new TypeError('x'), 1)).toBeNull()
})

function isPolledAgain(error: Error): boolean {
  vi.useFakeTimers()
  const revalidate = vi.fn<() => Promise<boolean>>(async () => true)
  // the rule uses no setting
  pollAgain(error, 'key', undefined as never, revalidate, { retryCount: 4, dedupe: true })
  vi.advanceTimersByTime(60_000)
  return revalidate.mock.calls.length > 0
}

test.each([0, 408, 429, 500, 503])('a job is polled again after a failure with status %d', (status) => {
  expect(isPolledAgain(new ApiError({ status }))).toBe(true)
})

test.each([400, 401, 403, 404, 409, 422, 499])(
  'a poll that is refused with status %d is the last',
  (status) => {
    expect(isPolledAgain(new ApiError({ status }))).toBe(false)
  },
)

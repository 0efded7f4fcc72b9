import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay } from './retry.ts'

const delays = (error: unknown) => [1, 2, 3, 4].map((count) => retryDelay(error, count))

test.each([0, 409, 500, 503])(
  'a call with status %d is retried three times, with increasing delays',
  (status) => {
    expect(delays(new ApiError({ status }))).toEqual([1000, 2000, 4000, null])
  },
)

test.each([400, 401, 403, 404, 422, 429])('a call with status %d is not retried', (status) => {
  expect(retryDelay(new ApiError({ status }), 1)).toBeNull()
})

test('an error of the page itself is not retried', () => {
  expect(retryDelay(new TypeError('x'), 1)).toBeNull()
})

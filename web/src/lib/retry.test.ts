import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { retryDelay } from './retry.ts'

const delays = (error: unknown) => [1, 2, 3, 4].map((count) => retryDelay(error, count))

test.each([0, 409, 500, 503])('status %d is tried again three times, ever more slowly', (status) => {
  expect(delays(new ApiError({ status }))).toEqual([1000, 2000, 4000, null])
})

test.each([400, 401, 403, 404, 422, 429])('status %d is not tried again', (status) => {
  expect(retryDelay(new ApiError({ status }), 1)).toBeNull()
})

test('nor is a mistake of the page itself', () => {
  expect(retryDelay(new TypeError('x'), 1)).toBeNull()
})

import { expect, test } from 'vitest'
import { retryLater } from './retry-later.ts'

test('a page that takes too long to read is not tried again', () => {
  const now = new Date('2026-08-01T09:00:00Z')
  expect(retryLater('too-complex', 1, now)).toBeUndefined()
  expect(retryLater('timeout', 1, now)).toMatchObject({ outcome: 'postponed' })
})

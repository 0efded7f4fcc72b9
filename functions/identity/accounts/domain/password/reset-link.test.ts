import { describe, expect, test } from 'vitest'
import { isUsable, newReset } from './reset-link.ts'

const noon = new Date('2026-07-20T12:00:00Z')
const uma = { user_id: 'u1', session_epoch: 3 }
const reset = newReset(uma, 'a hash', noon)

describe('a link that sets a new password', () => {
  test.each([
    ['at once', '2026-07-20T12:00:00.000Z', true],
    ['a second before its hour is over', '2026-07-20T12:59:59.999Z', true],
    ['when its hour is over', '2026-07-20T13:00:00.000Z', false],
  ])('a reset link is valid for 60 minutes: %s', (_when, at, expected) => {
    expect(isUsable(reset, uma, new Date(at))).toBe(expected)
  })

  test('a reset link is invalid once its unverified user has expired', () => {
    const waiting = { ...uma, expires_at: Date.UTC(2026, 6, 20, 12, 30) / 1000 }
    expect(isUsable(reset, waiting, new Date('2026-07-20T12:29:59Z'))).toBe(true)
    expect(isUsable(reset, waiting, new Date('2026-07-20T12:30:00Z'))).toBe(false)
  })

  test('a reset link is invalid once its user has ended every session', () => {
    expect(isUsable(reset, { session_epoch: 4 }, noon)).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { isStaleRegister } from './register-age.ts'

test.each([
  ['2026-07-17', '2026-07-17T09:00:00Z', false],
  ['2026-07-17', '2026-07-31T00:00:00Z', false],
  ['2026-07-17', '2026-07-31T00:00:01Z', true],
  ['2026-07-17', '2026-11-22T00:00:00Z', true],
  ['2026-07-17', '2026-07-16T23:00:00Z', false],
])('a register of %s is stale at %s: %s', (date, now, stale) => {
  expect(isStaleRegister(date, new Date(now))).toBe(stale)
})

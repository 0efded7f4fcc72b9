import { expect, test } from 'vitest'
import { hasEnded } from './pay-tables.ts'

test.each([
  ['2025-09-01', false],
  ['2026-08-31', false],
  ['2026-09-01', true],
  ['2026-11-26', true],
])('on %s the year of a scale of 1 September 2025 has ended: %s', (today, ended) => {
  expect(hasEnded({ since: '2025-09-01' }, today)).toBe(ended)
})

import { expect, test } from 'vitest'
import { storageDays } from './capture-screenshot.ts'

test.each([
  [null, 90],
  ['2026-08-01', 30],
  ['2026-08-30', 30],
  ['2026-08-31', 60],
  ['2026-10-30', 120],
  ['2027-08-01', 180],
  ['2026-07-31', undefined],
])(
  'on 2026-08-01, a screenshot of a vacancy that expires on %s is stored for %s days',
  (expiryDate, days) => {
    expect(storageDays(expiryDate, '2026-08-01')).toBe(days)
  },
)

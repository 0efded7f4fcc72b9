import { expect, test } from 'vitest'
import { statusLabel } from './status-chip.tsx'

test.each([
  ['success', 'Success'],
  [200, 'Success'],
  ['204', 'Success'],
  [299, 'Success'],
  ['rate-limited', 'Rate Limited'],
  [429, 'Rate Limited'],
  ['429', 'Rate Limited'],
  ['error', 'Error'],
  ['timeout', 'Error'],
  ['invalid-output', 'Error'],
  [300, 'Error'],
  [500, 'Error'],
  ['', 'Error'],
])('the status %s is shown as "%s"', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})

import { expect, test } from 'vitest'
import { statusLabel } from './status-label.ts'

test.each([
  [200, 'Success'],
  [202, 'Success'],
  [299, 'Success'],
  ['201', 'Success'],
  ['success', 'Success'],
  [429, 'Rate Limited'],
  ['429', 'Rate Limited'],
  ['rate-limited', 'Rate Limited'],
  [199, 'Error'],
  [300, 'Error'],
  [428, 'Error'],
  [500, 'Error'],
  [0, 'Error'],
  [2000, 'Error'],
  ['2xx', 'Error'],
  ['error', 'Error'],
  ['timeout', 'Error'],
  ['invalid-output', 'Error'],
  ['', 'Error'],
  [null, 'Error'],
  [undefined, 'Error'],
] as const)('the status %o is labelled %s', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})

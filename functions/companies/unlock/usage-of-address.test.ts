import { expect, test } from 'vitest'
import { usageAddress } from './usage-of-address.ts'

test.each([
  ['uma@example.com', 'uma@example.com'],
  ['uma+two@example.com', 'uma@example.com'],
  ['uma+two+three@example.com', 'uma@example.com'],
  ['uma+@example.com', 'uma@example.com'],
  ['+two@example.com', '+two@example.com'],
  ['uma@example.com+two', 'uma@example.com+two'],
])('the usage of %s is counted under %s', (email, address) => {
  expect(usageAddress(email)).toBe(address)
})

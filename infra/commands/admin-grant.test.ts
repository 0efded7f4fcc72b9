import { expect, test } from 'vitest'
import { grantText } from './admin-grant.ts'

const email = 'ada@example.com'

test.each([
  ['admin', false, 'changed', 'ada@example.com is an administrator now.'],
  ['admin', false, 'already', 'Nothing has changed: ada@example.com is an administrator already.'],
  [
    'admin',
    true,
    'changed',
    'ada@example.com is not an administrator now, and every session of theirs has ended.',
  ],
  ['admin', true, 'already', 'Nothing has changed: ada@example.com is not an administrator.'],
  ['pro', false, 'changed', 'ada@example.com has the Pro plan now.'],
  ['pro', true, 'changed', 'ada@example.com has the free plan now, and every session of theirs has ended.'],
  ['pro', true, 'already', 'Nothing has changed: ada@example.com has the free plan.'],
] as const)('a grant of %s (revoked: %s) reports the result %s', (grant, isTaken, outcome, line) => {
  expect(grantText(outcome, email, { grant, isTaken })).toBe(line)
})

test.each([
  ['unknown', 'No account is registered with ada@example.com'],
  ['unverified', 'ada@example.com has no owner yet: its registration is not verified'],
] as const)('an email that is %s is reported in one line', (outcome, line) => {
  expect(() => grantText(outcome, email, { grant: 'admin', isTaken: false })).toThrow(line)
})

import { expect, test } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { grantArguments } from './grant-arguments.ts'

test.each([
  [['Ada@Example.com '], { grant: 'admin', isTaken: false }],
  [['ada@example.com', '--pro'], { grant: 'pro', isTaken: false }],
  [['--revoke', 'ada@example.com'], { grant: 'admin', isTaken: true }],
  [['--pro', 'ada@example.com', '--revoke'], { grant: 'pro', isTaken: true }],
])('the grant arguments %j are understood', (argv, change) => {
  expect(grantArguments(argv)).toEqual({ email: 'ada@example.com', change, stage: undefined })
})

test('the option --stage of a grant names the stage', () => {
  expect(grantArguments(['--stage', 'production', 'ada@example.com', '--pro'])).toEqual({
    email: 'ada@example.com',
    change: { grant: 'pro', isTaken: false },
    stage: 'production',
  })
})

test.each([
  [[], /^Usage: /],
  [['a@example.com', 'b@example.com'], /^Usage: /],
  [['ada'], /^"ada" is not an email address. Usage: /],
  [['ada@example.com', '--plan'], /^Unknown option '--plan'. Usage: /],
  [['ada@example.com', '--stage'], /^Option '--stage <value>' argument missing. Usage: /],
])('the grant arguments %j are refused in one line', (argv, line) => {
  const parse = () => grantArguments(argv)
  expect(parse).toThrow(UserFacingError)
  expect(parse).toThrow(line)
})

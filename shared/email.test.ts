import { expect, test } from 'vitest'
import { ACCOUNT_EMAIL_PATTERN, EMAIL_PATTERN } from './email.ts'

test.each([
  'name@example.com',
  'first.last+tag@sub.example.co.uk',
  'a.b.c@example.com',
  "o'neil_2@example-site.org",
  'x@xn--bcher-kva.example',
])('the text %s is an email address', (address) => {
  expect(address).toMatch(EMAIL_PATTERN)
})

test.each([
  'name',
  'name@example',
  'na me@example.com',
  'name@example..com',
  'name@-example.com',
  'one@two@example.com',
  // these texts are other spellings of one mailbox
  'other<name@example.com>',
  'other,name@example.com',
  'name(comment)@example.com',
  '"name"@example.com',
  'na\u200bme@example.com',
  'na\u0000me@example.com',
  'name@exa\u200bmple.com',
  `${'n'.repeat(65)}@example.com`,
])('the text %j is not an email address', (address) => {
  expect(address).not.toMatch(EMAIL_PATTERN)
})

test.each(['.name@example.com', 'name.@example.com', 'na..me@example.com', '.@example.com'])(
  'the text %s, which SES refuses, is the email address only of an older account',
  (address) => {
    expect(address).not.toMatch(EMAIL_PATTERN)
    expect(address).toMatch(ACCOUNT_EMAIL_PATTERN)
  },
)

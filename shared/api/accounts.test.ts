import { expect, test } from 'vitest'
import { Email } from './accounts.ts'

test.each([
  ['Uma@Example.com ', 'uma@example.com'],
  ['a@b.c', 'a@b.c'],
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
])('the email "%s" is taken as %s', (text, email) => {
  expect(Email.parse(text)).toBe(email)
})

test.each(['', ' ', 'a', 'a@b', '@b.c', 'a b@c.d', 'a@b..c', 'a@.b.c', 'a@b@c.d', `a@${'b.'.repeat(200)}c`])(
  'the email "%s" is refused with one reason',
  (text) => {
    expect(Email.safeParse(text).error?.issues).toHaveLength(1)
  },
)

import { describe, expect, test } from 'vitest'
import { Email, PersonName, VerificationCode } from './accounts.ts'

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

describe('a name', () => {
  test.each(['Uma', 'محمد علي', 'O’Brien', 'نیکی\u200Cنام', 'Zoë 👩\u200D👩\u200D👧', '李'])(
    'may be %s',
    (name) => {
      expect(PersonName.parse(` ${name} `)).toBe(name)
    },
  )

  test.each(['', '   ', '\u200B\u200B', '\u2060', '\u3164', '\u0301'])(
    'of nothing to be seen, %j, is none',
    (name) => {
      expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('Enter your name')
    },
  )

  test.each(['Uma\nReader', 'Uma\u2028Reader', '\u202Eamu', 'Uma\u0000'])(
    '%j breaks or turns its line',
    (name) => {
      expect(PersonName.safeParse(name).error?.issues[0]?.message).toMatch(/without line breaks/)
    },
  )
})

describe('a code', () => {
  test.each(['123456', ' 123 456 ', '123-456'])('is taken as it is typed: %s', (typed) => {
    expect(VerificationCode.parse(typed)).toBe('123456')
  })

  test.each(['12345', '1234567', 'abcdef', ''])('of other than six digits is none: %j', (typed) => {
    expect(VerificationCode.safeParse(typed).success).toBe(false)
  })
})

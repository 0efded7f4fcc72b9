import { describe, expect, test } from 'vitest'
import { Email, login, PersonName, register, VerificationCode } from './accounts.ts'

test.each([
  ['Uma@Example.com ', 'uma@example.com'],
  ['\r\n\tuma@example.com\f ', 'uma@example.com'],
  ['a@b.c', 'a@b.c'],
  ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
])('the email "%s" is read as %s', (text, email) => {
  expect(Email.parse(text)).toBe(email)
})

test.each(['', ' ', 'a', 'a@b', '@b.c', 'a b@c.d', 'a@b..c', 'a@.b.c', 'a@b@c.d', `a@${'b.'.repeat(200)}c`])(
  'the invalid email "%s" is refused with one reason',
  (text) => {
    expect(Email.safeParse(text).error?.issues).toHaveLength(1)
  },
)

test.each([
  ['the Kelvin sign in its name', 'mar\u212A@example.com'],
  ['the Kelvin sign in its domain', 'mark@\u212Aent.example'],
  ['a long s', 'o\u017Fcar@example.com'],
  ['a capital I with a dot', '\u0130da@example.com'],
  ['a full-width letter', '\uFF55ma@example.com'],
  ['a byte order mark before it', '\uFEFFuma@example.com'],
  ['a no-break space after it', 'uma@example.com\u00A0'],
  ['an ideographic space after it', 'uma@example.com\u3000'],
  ['a line separator after it', 'uma@example.com\u2028'],
])(
  'an email with %s is refused, because lower-casing or trimming would make it another user’s',
  (_what, text) => {
    expect(Email.safeParse(text).success).toBe(false)
  },
)

test.each(['.uma@example.com', 'uma.@example.com', 'u..ma@example.com'])(
  'nobody can register with %s, which gets no mail, but an older account signs in with it',
  (email) => {
    const signIn = { email: email.toUpperCase(), password: 'secret' }
    expect(login.request.body.parse(signIn)).toEqual({ email, password: 'secret' })
    const { error } = register.request.body.safeParse({ email, name: 'Uma', password: 'violet harbour' })
    expect(error?.issues).toMatchObject([
      { path: ['email'], message: expect.stringMatching(/^Enter an email address in the correct format/) },
    ])
  },
)

describe('a name', () => {
  test.each(['Uma', 'محمد علي', 'O’Brien', 'نیکی\u200Cنام', 'Zoë 👩\u200D👩\u200D👧', '李'])(
    'a person’s name may be %s',
    (name) => {
      expect(PersonName.parse(` ${name} `)).toBe(name)
    },
  )

  test.each(['', '   ', '\u200B\u200B', '\u2060', '\u3164', '\u0301'])(
    'a person’s name with nothing visible, %j, is refused',
    (name) => {
      expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('Enter your name')
    },
  )

  test.each(['Uma\nReader', 'Uma\u2028Reader', '\u202Eamu', 'Uma\u0000'])(
    'a person’s name %j is refused, because it breaks the line or changes its direction',
    (name) => {
      expect(PersonName.safeParse(name).error?.issues[0]?.message).toMatch(/without line breaks/)
    },
  )
})

describe('a code', () => {
  test.each(['123456', ' 123 456 ', '123-456'])('a code is accepted in each usual spelling: %s', (typed) => {
    expect(VerificationCode.parse(typed)).toBe('123456')
  })

  test.each(['12345', '1234567', 'abcdef', ''])(
    'a code that does not have six digits is refused: %j',
    (typed) => {
      expect(VerificationCode.safeParse(typed).success).toBe(false)
    },
  )
})

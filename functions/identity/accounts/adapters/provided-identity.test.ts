import { describe, expect, test } from 'vitest'
import { PersonName } from '#shared/api/accounts/accounts.ts'
import { providedIdentity } from './oidc-providers.ts'

const claims = {
  iss: 'https://p.example',
  sub: '7',
  email: ' Rita@Example.com ',
  email_verified: true as unknown,
  name: 'Rita',
}

const nameOf = (name: unknown) => providedIdentity({ ...claims, name }).name

describe('an identity from a provider', () => {
  test('an identity is converted to the form that our database stores', () => {
    expect(providedIdentity({ ...claims, role: 'admin' })).toEqual({
      issuer: 'https://p.example',
      subject: '7',
      email: 'rita@example.com',
      name: 'Rita',
    })
  })

  test.each([
    [true, 'rita@example.com'],
    ['true', 'rita@example.com'],
    [false, null],
    ['false', null],
    [1, null],
    [undefined, null],
  ])('an email with email_verified %j is %s', (email_verified, email) => {
    expect(providedIdentity({ ...claims, email_verified }).email).toBe(email)
  })

  test.each([
    'no address',
    'a b@example.com',
    '"x"@example.com',
    7,
    undefined,
    `${'a'.repeat(300)}@example.com`,
    'mar\u212A@example.com',
    '\uFEFFrita@example.com',
  ])('the email %j is dropped because our own forms would refuse it', (email) => {
    expect(providedIdentity({ ...claims, email }).email).toBeNull()
  })

  test.each([{ sub: '' }, { sub: 7 }, { sub: 'a'.repeat(256) }, { iss: undefined }])(
    'an identity without a subject is refused: %j',
    (wrong) => {
      const [claim = ''] = Object.keys(wrong)
      expect(() => providedIdentity({ ...claims, ...wrong })).toThrow(claim)
    },
  )
})

describe('a name', () => {
  test.each([
    ['Rita', 'Rita'],
    ['  Rita \n van\tDyk\u2028 ', 'Rita van Dyk'],
    ['\u202Eatir', 'atir'],
    ['O’Néill-李 🇬🇧', 'O’Néill-李 🇬🇧'],
    ['', ''],
    ['\u200B\u3164', ''],
    [7, ''],
    [undefined, ''],
    ['\uD83D', '\uFFFD'],
  ])('the name %j becomes %j', (given, taken) => {
    expect(nameOf(given)).toBe(taken)
  })

  test('a name that is too long is cut between two characters', () => {
    expect(nameOf('a'.repeat(300))).toBe('a'.repeat(100))
    expect(nameOf('👩‍👩‍👧'.repeat(50))).toBe('👩‍👩‍👧'.repeat(12))
    expect(nameOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
  })

  test('a provided name is either valid for our own form or dropped', () => {
    for (const name of ['Rita', 'x'.repeat(500), '\n', '\u0000\u200F', `a${'\u0301'.repeat(400)}`]) {
      const taken = nameOf(name)
      expect(taken === '' || PersonName.safeParse(taken).success).toBe(true)
    }
  })
})

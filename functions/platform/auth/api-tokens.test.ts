import { expect, test } from 'vitest'
import { isApiToken, isHashOf, makeApiToken, readApiToken } from './api-tokens.ts'

test('an API token tells its user and its slot, and only its hash is kept', () => {
  const { token, hash } = makeApiToken('u-1_x', 3)
  expect(token).toMatch(/^sf_pat_u-1_x\.3\.[\w-]{43}$/)
  expect(isApiToken(token)).toBe(true)
  const claim = readApiToken(token)!
  expect(claim).toEqual({ userId: 'u-1_x', slot: 3, hash })
  expect(isHashOf(claim, hash)).toBe(true)
  expect(isHashOf(claim, undefined)).toBe(false)
  expect(hash).not.toContain(token.slice(-43))
})

test('two API tokens of one slot have other secrets, and the hash of one is not that of the other', () => {
  const [one, other] = [makeApiToken('u1', 1), makeApiToken('u1', 1)]
  expect(one.token).not.toBe(other.token)
  expect(isHashOf(readApiToken(one.token)!, other.hash)).toBe(false)
})

const secret = 'a'.repeat(43)
test.each([
  ['another prefix', `sf_pas_u1.1.${secret}`],
  ['no user', `sf_pat_.1.${secret}`],
  ['no slot', `sf_pat_u1..${secret}`],
  ['slot 0', `sf_pat_u1.0.${secret}`],
  ['a slot of two digits', `sf_pat_u1.12.${secret}`],
  ['a short secret', `sf_pat_u1.1.${secret.slice(1)}`],
  ['a long secret', `sf_pat_u1.1.${secret}a`],
  ['a secret with padding', `sf_pat_u1.1.${secret.slice(1)}=`],
  ['a line break behind it', `sf_pat_u1.1.${secret}\n`],
  ['a slash in the user', `sf_pat_../u1.1.${secret}`],
  ['too long a user', `sf_pat_${'u'.repeat(65)}.1.${secret}`],
])('a text with %s is no API token', (_what, text) => {
  expect(readApiToken(text)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { singleUseTokens } from './single-use-tokens.ts'
import { NOBODY } from './user.ts'

const { make, read } = singleUseTokens

describe('a single-use token', () => {
  test('a single-use token gives its user’s id and the stored hash', () => {
    const { token, hash } = make('6f1c-uma')
    expect(token).toMatch(/^6f1c-uma\.[\w-]{43}$/)
    expect(read(token)).toEqual({ userId: '6f1c-uma', hash })
  })

  test('single-use tokens are unique, and their hashes do not contain them', () => {
    const [one, other] = [make('uma'), make('uma')]
    expect(one.token).not.toBe(other.token)
    expect(one.hash).not.toBe(other.hash)
    expect(one.token).not.toContain(one.hash)
    expect(one.hash).toMatch(/^[\w-]{43}$/)
  })

  test('a single-use token with another user’s id has another hash', () => {
    const { token, hash } = make('uma')
    expect(read(token.replace('uma', 'eve')).hash).not.toBe(hash)
  })

  test.each([
    '',
    '.',
    'uma',
    'uma.short',
    `.${'a'.repeat(43)}`,
    `u ma.${'a'.repeat(43)}`,
    `uma.${'a'.repeat(44)}`,
  ])('the text %j is not a single-use token', (text) => {
    expect(read(text).userId).toBe(NOBODY)
  })
})

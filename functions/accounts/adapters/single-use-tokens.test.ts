import { describe, expect, test } from 'vitest'
import { NOBODY } from '../domain/user.ts'
import { singleUseTokens } from './single-use-tokens.ts'

const { make, read } = singleUseTokens

describe('a token that is good once', () => {
  test('is read as its user’s, with the hash that it was made with', () => {
    const { token, hash } = make('6f1c-uma')
    expect(token).toMatch(/^6f1c-uma\.[\w-]{43}$/)
    expect(read(token)).toEqual({ userId: '6f1c-uma', hash })
  })

  test('is another one each time, and its hash does not hold it', () => {
    const [one, other] = [make('uma'), make('uma')]
    expect(one.token).not.toBe(other.token)
    expect(one.hash).not.toBe(other.hash)
    expect(one.token).not.toContain(one.hash)
    expect(one.hash).toMatch(/^[\w-]{43}$/)
  })

  test('has another hash where its secret stands beside another user', () => {
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
  ])('is nobody’s where it reads %j', (text) => {
    expect(read(text).userId).toBe(NOBODY)
  })
})

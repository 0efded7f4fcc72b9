import { expect, test } from 'vitest'
import { listedSince } from './listed-since.ts'

const known = { known_since: '2026-07-10' }

test('a company of the oldest known register may have been listed earlier', () => {
  expect(listedSince('2026-07-10', known)).toBe('since 10 July 2026 or earlier')
})

test('a company of a later register was first seen on it', () => {
  expect(listedSince('2026-07-17', known)).toBe('first seen 17 July 2026')
})

test('of a locked company the month is told, and that of the oldest known register may be earlier', () => {
  expect(listedSince('2026-07', known)).toBe('since July 2026 or earlier')
  expect(listedSince('2026-08', known)).toBe('first seen August 2026')
})

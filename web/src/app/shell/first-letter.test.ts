import { expect, test } from 'vitest'
import { firstLetter } from './header.tsx'

test.each([
  ['Ama Mensah', 'A'],
  ['  ama', 'A'],
  ['a', 'A'],
  ['  élan', 'É'],
  ['e\u0301lan', 'E\u0301'],
  ['👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦'],
  ['🇬🇧', '🇬🇧'],
  ['𐐨eseret', '𐐀'],
  ['क्षमा', 'क्ष'],
  ['7 of 9', '7'],
])('the name %s starts with the letter %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})

test.each([
  ['a right-to-left override', '\u202Eama'],
  ['a right-to-left isolate', '\u2067ama'],
  ['a zero-width space', '\u200Bama'],
  ['a byte order mark', '\uFEFFama'],
  ['a soft hyphen', '\u00ADama'],
  ['a Hangul filler', '\u3164ama'],
  ['a Braille blank', '\u2800ama'],
])('%s is skipped before the first letter', (_, name) => {
  expect(firstLetter(name)).toBe('A')
})

test.each(['', ' ', '\u202E\u200B'])('a name without visible characters has no first letter', (name) => {
  expect(firstLetter(name)).toBeNull()
})

import { expect, test } from 'vitest'
import { firstLetter } from './first-letter.ts'

test.each([
  ['Ama Mensah', 'A'],
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
  ['a turn of the direction', '\u202Eama'],
  ['an isolate', '\u2067ama'],
  ['a space of no width', '\u200Bama'],
  ['a mark of the byte order', '\uFEFFama'],
  ['a soft hyphen', '\u00ADama'],
  ['a filler of Hangul', '\u3164ama'],
  ['a blank of Braille', '\u2800ama'],
])('%s is skipped before the first letter', (_, name) => {
  expect(firstLetter(name)).toBe('A')
})

test.each(['', ' ', '\u202E\u200B'])('a name without visible characters has no first letter', (name) => {
  expect(firstLetter(name)).toBeNull()
})

import { expect, test } from 'vitest'
import { wordLikeness } from './word-likeness.ts'

test.each([
  ['chef', 'chef', 1],
  ['engineering', 'engineer', 0.8],
  ['chemicals', 'chemistry', 0],
  ['acc', 'accountant', 0.6],
  ['ac', 'accountant', 0],
  // an edit, or a swap of neighbours
  ['chif', 'chef', 0.85],
  ['chfe', 'chef', 0.85],
  ['hcef', 'chef', 0.85],
  ['chpq', 'chrp', 0],
  ['cehf', 'chrf', 0],
  ['che4', 'chef', 0],
  ['bkr', 'bar', 0],
  ['dcotro', 'doctor', 0],
  ['acountnat', 'accountant', 0.7],
  ['acuontnat', 'accountant', 0],
  ['accuont', 'accountancy', 0],
])('the typed word %s is like %s by %d', (typed, word, likeness) => {
  expect(wordLikeness(typed, word, true)).toBeCloseTo(likeness)
})

test('a word without typos is like others of its family and beginning only', () => {
  expect(wordLikeness('chfe', 'chef', false)).toBe(0)
})

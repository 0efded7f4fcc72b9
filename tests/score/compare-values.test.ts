import { expect, test } from 'vitest'
import { isPassage, isSameAddress, isSameList, isSameText } from './compare-values.ts'
import { supports } from './supports.ts'

test.each([
  ['Sous-Chef – Café', 'sous-chef - café'],
  ['  Area  Manager. ', 'Area Manager'],
  ["Children's Services", 'Children’s Services'],
])('%s is the same text as %s', (one, other) => {
  expect(isSameText(one, other)).toBe(true)
})

test('texts with other words differ', () => {
  expect(isSameText('Head Chef', 'Chef')).toBe(false)
})

test('a list with one of two entries does not match', () => {
  expect(isSameList(['HACCP', 'Sensory analysis'], ['HACCP'])).toBe(false)
})

test('a list that lacks one of three entries has an F1 of 0.8', () => {
  expect(isSameList(['HACCP', 'Git', 'Go'], ['haccp', 'git'])).toBe(true)
})

test('an entry that is much longer does not match', () => {
  expect(isSameList(['Git'], ['Git, and three years of experience with it'])).toBe(false)
})

test('a passage must not contain words of other parts of the page', () => {
  const passage = { contains: ['two copper stills'], lacks: ['Similar jobs'] }
  expect(isPassage('You run our two copper stills.', passage)).toBe(true)
  expect(isPassage('You run our two copper stills. Similar jobs: Brewer', passage)).toBe(false)
})

test('scheme, www and fragment are ignored when addresses are compared; path and query are not', () => {
  expect(isSameAddress('http://www.a.example/jobs/', 'https://a.example/jobs#top')).toBe(true)
  expect(isSameAddress('https://a.example/?id=1', 'https://a.example/?id=2')).toBe(false)
})

test.each([
  ['salary_min', 45_000, '£45k - £50k'],
  ['salary_max', 38_626, '38,626'],
  ['salary_min', 13.5, '£13.50 an hour'],
  ['salary_min', 3200, '3.200 € pro Monat'],
  ['min_experience_years', 6, '72'],
  ['min_experience_years', 2, 'two to four years'],
  ['expiry_date', '2026-12-05', '5th December 2026'],
  ['expiry_date', '2026-11-30', '20261130'],
  ['post_date', '2026-11-02', 'Posted 2 weeks ago'],
  ['visa_sponsorship', 1, 'We can sponsor visas.'],
] as const)('%s %s is stated by "%s"', (field, value, quote) => {
  expect(supports(field, value, quote)).toBe(true)
})

test.each([
  ['salary_min', 29_500, '£24,000 a year'],
  ['min_experience_years', 5, 'at least three years'],
  ['expiry_date', '2026-11-25', '2027-11-02'],
  ['visa_sponsorship', 0, 'Free parking'],
] as const)('%s %s is not stated by "%s"', (field, value, quote) => {
  expect(supports(field, value, quote)).toBe(false)
})

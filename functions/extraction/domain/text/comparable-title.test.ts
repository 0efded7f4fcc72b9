import { expect, test } from 'vitest'
import { comparableTitle } from './comparable-title.ts'

test.each([
  ['letters of either case', 'Staff Nurse', 'STAFF NURSE'],
  ['marks between words', 'Cook/Chef – nights', 'cook chef   nights'],
  ['full-width letters', 'Ｎｕｒｓｅ', 'nurse'],
])('titles are equal despite %s', (_, one, other) => {
  expect(comparableTitle(one)).toBe(comparableTitle(other))
})

test('titles are compared by their first 2,000 characters, because a hostile one can be of any length', () => {
  const long = 'nurse '.repeat(400)
  expect(comparableTitle(`${long}one`)).toBe(comparableTitle(`${long}other`))
  expect(comparableTitle(`${long.slice(0, 1990)}one`)).not.toBe(
    comparableTitle(`${long.slice(0, 1990)}other`),
  )
})

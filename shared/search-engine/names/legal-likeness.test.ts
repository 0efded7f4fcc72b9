import { expect, test } from 'vitest'
import { comparedName } from './compared-name.ts'
import { isAsLike, likenessOf, likenessRank, mayHaveSameForm, statesForm } from './legal-words.ts'

const bitsOf = (name: string) => comparedName(name).legalBits

test.each([
  ['Acme Ltd', 'ACME LIMITED', 'equal'],
  ['Acme', 'Acme', 'equal'],
  ['Acme', 'Acme Ltd', 'compatible'],
  ['Acme UK', 'Acme UK Ltd', 'compatible'],
  ['Acme Ltd', 'Acme UK Ltd', 'uk'],
  ['Acme', 'Acme UK Ltd', 'uk'],
  ['Acme Ltd', 'Acme LLP', 'form'],
  ['Acme Ltd', 'Acme UK LLP', 'form'],
  ['Brown & Co', 'Brown Ltd', 'company'],
  ['Brown & Co', 'Brown', 'company'],
  ['Brown & Co', 'Brown Company', 'equal'],
])('the legal words of %s and %s are %s, in both orders', (one, other, likeness) => {
  expect(likenessOf(bitsOf(one), bitsOf(other))).toBe(likeness)
  expect(likenessOf(bitsOf(other), bitsOf(one))).toBe(likeness)
})

test('the likest comes first', () => {
  const all = ['equal', 'compatible', 'uk', 'form', 'company'] as const
  expect(all.map(likenessRank)).toEqual([0, 1, 2, 3, 4])
  expect(all.map((one) => isAsLike(one, 'uk'))).toEqual([true, true, true, false, false])
})

test.each([
  ['Acme Ltd', true],
  ['Acme', false],
  ['Acme UK', false],
  ['Brown & Co', false],
])('whether %s states a legal form: %s', (name, states) => {
  expect(statesForm(bitsOf(name))).toBe(states)
})

test.each([
  ['Acme Ltd', 'Acme Limited', true],
  ['Acme Ltd', 'Acme', true],
  ['Acme', 'Acme LLP', true],
  ['Acme Ltd', 'Acme LLP', false],
  // Company counts as a form
  ['Brown & Co', 'Brown Ltd', false],
  ['Brown & Co', 'Brown & Co Ltd', true],
])('%s and %s may have the same form: %s', (one, other, may) => {
  expect(mayHaveSameForm(bitsOf(one), bitsOf(other))).toBe(may)
})

import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['41700', 41_700],
  ['£41,700', 41_700],
  [' 41 700.50 ', 41_700.5],
  ['CHF', undefined],
  ['100’000', 100_000],
  ['₹20,00,000', 2_000_000],
  ['45k', 45_000],
  ['£41.7 K', 41_700],
  ['４１，７００', 41_700],
  ['.5', 0.5],
  ['1e3', 1000],
  ['k', undefined],
  ['-', undefined],
  ['.', undefined],
  ['0x10', undefined],
  ['1e308k', undefined],
  ['0', 0],
  ['-5', -5],
  ['', undefined],
  ['£', undefined],
  ['forty', undefined],
  ['1.000.000', undefined],
  ['Infinity', undefined],
  ['1e999', undefined],
  ['NaN', undefined],
])('%j reads as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

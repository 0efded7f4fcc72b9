import { expect, test } from 'vitest'
import { numberOf } from './number-of.ts'

test.each([
  ['', null],
  ['   ', null],
  ['41700', 41_700],
  ['£41,700', 41_700],
  [' 41 700 ', 41_700],
  ['0', 0],
  ['41700.50', 41_700.5],
  ['30k', Number.NaN],
  ['-5', Number.NaN],
  ['1e5', Number.NaN],
  ['£', Number.NaN],
  ['0x10', Number.NaN],
])('the amount %j is read as %d', (typed, amount) => expect(numberOf(typed)).toBe(amount))

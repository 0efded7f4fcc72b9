import { expect, test } from 'vitest'
import { numberOption } from './number-option.ts'

test('an option of a number takes whole numbers and fractions above zero', () => {
  expect([numberOption('minutes', '30'), numberOption('minutes', '0.5')]).toEqual([30, 0.5])
})

test.each(['', 'abc', '0', '0.0', '-1', '1e3', '5 minutes', 'Infinity'])(
  'an option of a number refuses "%s" with its name and what it expects',
  (text) => {
    expect(() => numberOption('minutes', text)).toThrow(
      `--minutes is "${text}", expected a number above zero`,
    )
  },
)

import { assert, double, integer, property, oneof } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted, formatCount } from './number.ts'

describe('a count in full', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1234, '1,234'],
    [127_235, '127,235'],
    [-1234, '-1,234'],
    [-0.04, '0'],
    [1234.56, '1,234.6'],
    [12_345_678, '12,345,678'],
  ])('the count %d is shown in full as %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  test('it is written as Intl writes it', () => {
    const intl = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'negative' })
    const tenths = integer({ min: -1e12, max: 1e12 }).map((count) => count / 10)
    const counts = oneof(integer(), tenths, double({ min: -1e6, max: 1e6, noNaN: true }))
    assert(
      property(counts, (count) => {
        expect(formatCount(count)).toBe(intl.format(count))
      }),
    )
  })
})

test.each([
  [0, '0 vacancies'],
  [1, '1 vacancy'],
  [2, '2 vacancies'],
  [1200, '1,200 vacancies'],
])('the count %d has its noun in the right number', (count, text) => {
  expect(counted(count, 'vacancy', 'vacancies')).toBe(text)
})

import { assert, double, integer, property, oneof } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abbreviate, counted, formatCount } from './number.ts'

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
    assert(property(counts, (count) => expect(formatCount(count)).toBe(intl.format(count))))
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

describe('a count in short', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [1, '1'],
    [12.34, '12.3'],
    [999, '999'],
    [999.94, '999.9'],
    [999.95, '1.0K'],
    [1000, '1.0K'],
    [1049, '1.0K'],
    [1050, '1.1K'],
    [1250, '1.3K'],
    [9949, '9.9K'],
    [9950, '10.0K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [999_999, '1.0M'],
    [1_000_000, '1.0M'],
    [12_400_000, '12.4M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1.0B'],
    [1_000_000_000, '1.0B'],
    [2_040_000_000, '2.0B'],
    [999_950_000_000, '1,000.0B'],
    [1_500_000_000_000, '1,500.0B'],
    [-1, '-1'],
    [-999, '-999'],
    [-1500, '-1.5K'],
    [-999_949, '-999.9K'],
    [-999_950, '-1.0M'],
  ])('the count %d is abbreviated to %s', (count, text) => {
    expect(abbreviate(count)).toBe(text)
  })
})

import { describe, expect, test } from 'vitest'
import { abbreviatePounds, formatPounds, formatSalary } from './money.ts'

test('pounds have no decimals', () => {
  expect(formatPounds(41_000.49)).toBe('£41,000')
})

test.each([
  [850, '£850'],
  [12_400_000, '£12.4M'],
  [-2_000_000, '-£2.0M'],
])('%d pounds in short read %s', (amount, text) => {
  expect(abbreviatePounds(amount)).toBe(text)
})

describe('a salary', () => {
  test.each([
    [{ min: 41_000, max: 52_000, period: 'year' }, '£41,000 - £52,000/year'],
    [{ min: 41_000, max: 52_000 }, '£41,000 - £52,000'],
    [{ min: 41_000, max: 41_000, period: 'year' }, '£41,000/year'],
    [{ min: 41_000, max: null, period: 'year' }, '£41,000+/year'],
    [{ min: null, max: 52_000, period: null }, 'Up to £52,000'],
    [{ min: null, max: null, period: 'year' }, 'Not specified'],
    [{ min: 0, max: 15, period: 'hour' }, '£0 - £15/hour'],
    [{ min: 50_000, max: null, currency: 'EUR' }, '€50,000+'],
    [{ min: 50_000, max: null, currency: '$' }, '$50,000+'],
  ])('of %o reads %s', (salary, text) => {
    expect(formatSalary(salary)).toBe(text)
  })
})

import { expect, test } from 'vitest'
import { formatSalary } from './salary.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [{ min: 41_000, max: 52_000, period: 'year' }, '£41,000 - £52,000/year'],
  [{ min: 41_000, max: 52_000 }, '£41,000 - £52,000'],
  [{ min: 41_000, max: 52_000, period: '' }, '£41,000 - £52,000'],
  [{ min: 41_000, max: 41_000, period: 'year' }, '£41,000/year'],
  [{ min: 12.71, max: 13.95, period: 'hour' }, '£12.71 - £13.95/hour'],
  [{ min: 12.71, max: 14, period: 'hour' }, '£12.71 - £14/hour'],
  [{ min: 12.5, max: null, period: 'hour' }, '£12.50+/hour'],
  [{ min: 12, max: 14, period: 'hour' }, '£12 - £14/hour'],
  [{ min: 151.25, max: null, period: 'day' }, '£151.25+/day'],
  [{ min: 12.5, max: null, currency: 'EUR', period: 'hour' }, '€12.50+/hour'],
  [{ min: 12.5, max: null, currency: '$', period: 'hour' }, '$12.50+/hour'],
  [{ min: 3051.25, max: null, period: 'month' }, '£3,051+/month'],
  [{ min: 41_000.4, max: 41_000.2, period: 'year' }, '£41,000/year'],
  [{ min: 41_000, max: null, period: 'year' }, '£41,000+/year'],
  [{ min: null, max: 52_000, period: null }, 'Up to £52,000'],
  [{ min: null, max: 52_000, period: 'month' }, 'Up to £52,000/month'],
  [{ min: null, max: null, period: 'year' }, 'Not specified'],
  [{ min: 0, max: 15, period: 'hour' }, 'Up to £15/hour'],
  [{ min: 41_000, max: 0, period: 'year' }, '£41,000+/year'],
  [{ min: 0, max: 0, period: 'year' }, 'Not specified'],
  [{ min: 50_000, max: null, currency: 'GBP' }, '£50,000+'],
  [{ min: 50_000, max: null, currency: null }, '£50,000+'],
  [{ min: 50_000, max: null, currency: '' }, '£50,000+'],
  [{ min: 50_000, max: 60_000, currency: 'EUR', period: 'year' }, '€50,000 - €60,000/year'],
  [{ min: 50_000, max: null, currency: 'eur' }, '€50,000+'],
  [{ min: 50_000, max: null, currency: 'USD' }, 'US$50,000+'],
  [{ min: 50_000, max: null, currency: 'CHF' }, 'CHF 50,000+'],
  [{ min: 50_000, max: null, currency: 'ZZZ' }, 'ZZZ 50,000+'],
  [{ min: 50_000, max: null, currency: '$' }, '$50,000+'],
])('a salary of %o is shown as %s', (salary, text) => {
  expect(plain(formatSalary(salary))).toBe(text)
})

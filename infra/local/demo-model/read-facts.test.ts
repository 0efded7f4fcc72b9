import { expect, test } from 'vitest'
import { readPay } from './read-facts.ts'

test.each([
  ['£47,500 to £65,000 per year', { salary_min: 47_500, salary_max: 65_000, salary_period: 'year' }],
  ['We pay £13.85 per hour.', { salary_min: 13.85, salary_period: 'hour' }],
  ['up to £32,000 per year', { salary_max: 32_000, salary_period: 'year' }],
  ['£40-45k', { salary_min: 40_000, salary_max: 45_000 }],
  ['£38,000 p.a.', { salary_min: 38_000, salary_period: 'year' }],
  ['48.000 £ bis 55.000 £ im Jahr', { salary_min: 48_000, salary_max: 55_000, salary_period: 'year' }],
])('the demo model reads the pay in "%s"', (line, pay) => {
  expect(readPay(line)).toEqual({ salary_currency: 'GBP', ...pay })
})

test('the demo model reads no pay where a line has none', () => {
  expect(readPay('Competitive salary, 25 days’ holiday')).toEqual({})
})

import { expect, test } from 'vitest'
import { salaryInText } from './salary-text.ts'

const salary = (text: string, isLabelled = false) => {
  const found = salaryInText(text, { isLabelled })
  return found && [found.salary.min, found.salary.max, found.salary.currency, found.salary.period]
}

test.each([
  ['£45,000 - £55,000 per annum', [45_000, 55_000, 'GBP', 'year']],
  ['£45k', [45_000, null, 'GBP', 'year']],
  ['£45-50k', [45_000, 50_000, 'GBP', 'year']],
  ['£45k to £50k DOE', [45_000, 50_000, 'GBP', 'year']],
  ['£12.50 per hour', [12.5, null, 'GBP', 'hour']],
  ['£12.50-£13 p.h.', [12.5, 13, 'GBP', 'hour']],
  ['£28,407 pa', [28_407, null, 'GBP', 'year']],
  ['£28,407 p.a.', [28_407, null, 'GBP', 'year']],
  ['circa £60,000', [60_000, null, 'GBP', 'year']],
  ['Up to £32,000 per annum', [null, 32_000, 'GBP', 'year']],
  ['up to £57,000 per year', [null, 57_000, 'GBP', 'year']],
  ['Maximum salary £45k', [null, 45_000, 'GBP', 'year']],
  ['to £50,000 pa', [null, 50_000, 'GBP', 'year']],
  ['Salary: to £50,000 pa', [null, 50_000, 'GBP', 'year']],
  ['£50,000 max', [null, 50_000, 'GBP', 'year']],
  ['bis zu 50.000 € im Jahr', [null, 50_000, 'EUR', 'year']],
  ['£40,000 up to £50,000', [40_000, 50_000, 'GBP', 'year']],
  ['equivalent to £30,000 a year', [30_000, null, 'GBP', 'year']],
  ['From £30,000', [30_000, null, 'GBP', 'year']],
  ['£500 per day', [500, null, 'GBP', 'day']],
  ['£2,400 per month', [2400, null, 'GBP', 'month']],
  ['£600 a week', [600, null, 'GBP', 'week']],
  ['€55,000', [55_000, null, 'EUR', 'year']],
  ['48.000 € bis 55.000 € pro Jahr', [48_000, 55_000, 'EUR', 'year']],
  ['NHS Band 5 £29,970 to £36,483 a year', [29_970, 36_483, 'GBP', 'year']],
  ['£12.50 p/h', [12.5, null, 'GBP', 'hour']],
  ['60,000 EUR per year', [60_000, null, 'EUR', 'year']],
  ['$120,000 - $150,000', [120_000, 150_000, 'USD', 'year']],
  ['£30,000 a year for 37.5 hours per week', [30_000, null, 'GBP', 'year']],
  ['£24,000, 40 hours per week', [24_000, null, 'GBP', 'year']],
  ['GBP 40,000 to 50,000', [40_000, 50_000, 'GBP', 'year']],
  ['Salary £30,000 plus bonus', [30_000, null, 'GBP', 'year']],
])('the pay in "%s" is read', (text, expected) => {
  expect(salary(text)).toEqual(expected)
})

test.each([
  'Competitive',
  '£2,000 joining bonus',
  'a budget of £50,000',
  'We have a turnover of £20 million',
  'save up to £500 a year on shopping vouchers, worth £500',
  'founded in 1985',
  '£1,000 referral bonus',
])('"%s" is not pay', (text) => {
  expect(salary(text)).toBeUndefined()
})

test.each([
  ['30,000 - 35,000', [30_000, 35_000, null, 'year']],
  ['Competitive', undefined],
  ['2026', undefined],
  ['Grade 7', undefined],
])('the labelled value "%s" is read', (text, expected) => {
  expect(salary(text, true)).toEqual(expected)
})

test('the quote is part of the text', () => {
  expect(salaryInText('We pay up to £32,000 a year.')?.quote).toBe('up to £32,000 a year')
  expect(salaryInText('Pay: from £30,000 to £35,000 per annum, DOE')?.quote).toBe(
    'from £30,000 to £35,000 per annum',
  )
})

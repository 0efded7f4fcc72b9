import { expect, test } from 'vitest'
import { feedSamples } from '../../../../tests/support/samples/feed-samples.ts'
import type { BoardSystem } from './boards.ts'
import { feedVacancies } from './feed-vacancies.ts'

/** The pay of a posting that is like the sample of a system, with other values. */
function payOf(system: BoardSystem, more: object) {
  const { account, whole, posting } = feedSamples[system]
  const feed = feedVacancies({ system, account }, whole([{ ...posting, ...more }]), '2026-11-23')
  const { salary_min, salary_max, salary_currency, salary_period } = feed!.vacancies[0]!.vacancy
  return salary_min === null && salary_max === null
    ? null
    : [salary_min, salary_max, salary_currency, salary_period]
}

const salary = (minValue: number, maxValue: number | null, currencyCode = 'GBP', interval = '1 YEAR') => ({
  compensationType: 'Salary',
  interval,
  currencyCode,
  minValue,
  maxValue,
})
const tiers = (...components: object[]) => ({
  compensation: {
    summaryComponents: [],
    compensationTiers: components.map((component, at) => ({ title: `Zone ${at}`, components: [component] })),
  },
})
const summary = (...summaryComponents: object[]) => ({ compensation: { summaryComponents } })

test.each<[string, object, unknown[] | null]>([
  ['a year', summary(salary(41_000, 47_000)), [41_000, 47_000, 'GBP', 'year']],
  ['an hour', summary(salary(14, 16, 'GBP', '1 HOUR')), [14, 16, 'GBP', 'hour']],
  ['two weeks as a year', summary(salary(1400, 1600, 'GBP', '2 WEEK')), [36_400, 41_600, 'GBP', 'year']],
  [
    'two weeks without a maximum',
    summary(salary(1400, null, 'GBP', '2 WEEK')),
    [36_400, null, 'GBP', 'year'],
  ],
  ['an unknown number of periods', summary(salary(9000, 9900, 'GBP', '3 MONTH')), null],
  ['tiers only', tiers(salary(41_000, 47_000)), [41_000, 47_000, 'GBP', 'year']],
  ['several tiers', tiers(salary(44_000, 50_000), salary(39_000, 45_000)), [39_000, 50_000, 'GBP', 'year']],
  [
    'tiers of several countries',
    tiers(salary(120_000, 150_000, 'USD'), salary(70_000, 90_000)),
    [70_000, 90_000, 'GBP', 'year'],
  ],
  [
    'a summary of several countries',
    summary(salary(120_000, 150_000, 'USD'), salary(70_000, 90_000)),
    [70_000, 90_000, 'GBP', 'year'],
  ],
  ['equity alone', summary({ compensationType: 'Equity', minValue: 1, maxValue: 2 }), null],
])('Ashby: pay for %s', (_what, more, pay) => {
  expect(payOf('ashby', more)).toEqual(pay)
})

const range = (interval: string, min = 1600, max: number | undefined = 1700) => ({
  salaryRange: { min, max, currency: 'GBP', interval },
})

test.each<[string, unknown[] | null]>([
  ['per-year-salary', [1600, 1700, 'GBP', 'year']],
  ['per-month-salary', [1600, 1700, 'GBP', 'month']],
  ['per-week-salary', [1600, 1700, 'GBP', 'week']],
  ['bi-week-salary', [41_600, 44_200, 'GBP', 'year']],
  ['semi-month-salary', [38_400, 40_800, 'GBP', 'year']],
  ['bi-month-salary', null],
  ['one-time', null],
])('Lever: pay for the interval %s', (interval, pay) => {
  expect(payOf('lever', range(interval))).toEqual(pay)
})

test.each([
  ['<p>£41,000 – £47,000 a year</p>', [41_000, 47_000, 'GBP', 'year']],
  ['<div>£60,000 OTE, basic £30,000</div>', [30_000, null, 'GBP', 'year']],
  ['<p>Competitive</p>', null],
])('Lever: the words about pay are read: %s', (salaryDescription, pay) => {
  expect(payOf('lever', { salaryRange: undefined, salaryDescription })).toEqual(pay)
})

test.each(['fortnight', 'bi_weekly', 'FORTNIGHTLY'])(
  'pay for a %s without a word of ours is left out',
  (period) => {
    expect(payOf('recruitee', { salary: { min: 1600, max: 1700, currency: 'GBP', period } })).toBeNull()
  },
)

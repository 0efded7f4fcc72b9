import { expect, test } from 'vitest'
import { comparePay } from './compare-pay.ts'
import type { FullTimePay } from '../vacancy/full-time-pay.ts'
import { yearlyPay } from './yearly-pay.ts'

const pay = (
  min: number | null,
  max: number | null,
  period: string | null,
  currency: string | null = 'GBP',
  salary_fte: FullTimePay | null = null,
) =>
  yearlyPay({
    salary_min: min,
    salary_max: max,
    salary_period: period,
    salary_currency: currency,
    salary_fte,
  })

test('yearly pay in pounds is as given, and an hour counts 1,950 times', () => {
  expect(pay(41_000, 52_000, 'year')).toEqual({ min: 41_000, max: 52_000, from: 'year' })
  expect(pay(20, null, 'hour', '£')).toEqual({ min: 39_000, max: null, from: 'hour' })
  expect(pay(0, 30_000, ' Year ', null)).toEqual({ min: null, max: 30_000, from: 'year' })
})

test('without pay of the post, yearly pay is the part of the full-time pay for its hours', () => {
  const full = { min: 45_000, max: 50_000, hours: 22.5, full_time_hours: null }
  expect(pay(null, null, 'year', 'GBP', full)).toEqual({ min: 27_000, max: 30_000, from: 'full-time' })
  expect(pay(null, null, 'year', 'GBP', { ...full, max: null, full_time_hours: 36 })).toMatchObject({
    min: 28_125,
  })
  expect(pay(null, null, 'year', 'GBP', { ...full, hours: null })).toBeNull()
  expect(pay(20_000, null, 'year', 'GBP', full)).toEqual({ min: 20_000, max: null, from: 'year' })
})

test.each([
  ['no pay', null, 'year', 'GBP'],
  ['a foreign currency', 50_000, 'year', 'EUR'],
  ['pay by the month', 3000, 'month', 'GBP'],
  ['pay for an unknown period', 50_000, null, 'GBP'],
])('%s has no yearly pay', (_, min, period, currency) => {
  expect(pay(min, null, period, currency)).toBeNull()
})

test.each([
  [41_700, null, 'reached'],
  [41_699.99, null, 'below'],
  [41_000, 41_700, 'reached-in-part'],
  [null, 50_000, 'reached-in-part'],
  [null, 41_000, 'below'],
  [null, null, 'below'],
])('pay from %s to %s compares with £41,700 as %s', (min, max, comparison) => {
  expect(comparePay({ min, max }, 41_700)).toBe(comparison)
})

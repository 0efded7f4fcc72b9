import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countedPay, type PayPeriod, payPeriods, toPence } from './counted-pay.ts'
import { requiredPay } from './required-pay.ts'
import { type SalaryCaseId, salaryCaseIds, salaryCaseOn } from './salary-cases.ts'

const caseOf = (id: SalaryCaseId) => salaryCaseOn(id, '2026-11-29')
const meets = (amount: number, period: PayPeriod, hours: number, rate: number, id: SalaryCaseId) =>
  countedPay({ amount, period, hours }) >= requiredPay(rate, caseOf(id), hours).required

describe('the higher of threshold and going rate decides', () => {
  // the rate, the hours and the pay that is just enough
  test.each<[SalaryCaseId, number, number, number, 'threshold' | 'going-rate']>([
    ['standard', 41_600, 37.5, 41_700, 'threshold'],
    ['standard', 41_700, 37.5, 41_700, 'threshold'],
    ['standard', 41_800, 37.5, 41_800, 'going-rate'],
    ['standard', 54_700, 37.5, 54_700, 'going-rate'],
    ['standard', 54_700, 40, 58_346.67, 'going-rate'],
    ['standard', 54_700, 20, 41_700, 'threshold'],
    ['standard', 33_400, 48, 42_752, 'going-rate'],
    ['phd', 41_600, 37.5, 37_500, 'threshold'],
    ['phd', 54_700, 37.5, 49_230, 'going-rate'],
    ['phd', 54_700, 30, 39_384, 'going-rate'],
    ['stem-phd', 41_700, 37.5, 33_400, 'threshold'],
    ['stem-phd', 54_700, 37.5, 43_760, 'going-rate'],
    ['salary-list', 33_400, 37.5, 33_400, 'threshold'],
    ['salary-list', 40_300, 37.5, 40_300, 'going-rate'],
    ['new-entrant', 47_700, 37.5, 33_400, 'threshold'],
    ['new-entrant', 54_700, 37.5, 38_290, 'going-rate'],
    // 70% of the rate is below £17.13 an hour
    ['new-entrant', 41_200, 40, 35_626.67, 'going-rate'],
    ['stem-phd', 33_400, 40, 35_626.67, 'going-rate'],
  ])('%s, rate £%d, %d hours: £%d is enough', (id, rate, hours, enough, decides) => {
    expect(requiredPay(rate, caseOf(id), hours)).toMatchObject({ required: enough, decides })
    expect(meets(enough - 1, 'year', hours, rate, id)).toBe(false)
    expect(meets(enough - 0.01, 'year', hours, rate, id)).toBe(false)
    expect(meets(enough, 'year', hours, rate, id)).toBe(true)
    expect(meets(enough + 1, 'year', hours, rate, id)).toBe(true)
  })
})

test.each<[number, PayPeriod, number, number]>([
  [41_700, 'year', 37.5, 41_700],
  [3475, 'month', 37.5, 41_700],
  [802, 'week', 37.5, 41_704],
  [21.39, 'hour', 37.5, 41_710.5],
  [15, 'hour', 60, 37_440],
  [900, 'week', 60, 37_440],
  [50_000, 'year', 50, 48_000],
  [50_000, 'year', 48, 50_000],
])('£%d a %s for %d hours a week counts as £%d a year', (amount, period, hours, counted) => {
  expect(countedPay({ amount, period, hours })).toBe(counted)
})

describe('for any job', () => {
  const job = {
    amount: fc.integer({ min: 1, max: 20_000_000 }).map((pence) => pence / 100),
    more: fc.integer({ min: 0, max: 1_000_000 }).map((pence) => pence / 100),
    period: fc.constantFrom(...payPeriods),
    hours: fc.integer({ min: 1, max: 336 }).map((halves) => halves / 2),
    rate: fc.integer({ min: 334, max: 1000 }).map((hundreds) => hundreds * 100),
    option: fc.constantFrom(...salaryCaseIds.map(caseOf)),
  }

  it('more pay never hurts', () => {
    fc.assert(
      fc.property(fc.record(job), ({ amount, more, period, hours, rate, option }) => {
        const before = meets(amount, period, hours, rate, option.id)
        expect(meets(amount + more, period, hours, rate, option.id) || !before).toBe(true)
      }),
    )
  })

  it('counting 48 hours for both agrees with counting all hours for both', () => {
    fc.assert(
      fc.property(fc.record(job), ({ amount, hours, rate, option }) => {
        const pay = amount * 10
        const counted = countedPay({ amount: pay, period: 'year', hours })
        const { goingRate } = requiredPay(rate, option, hours)
        const forAllHours = (Math.max((rate * option.percent) / 100, 33_400) * hours) / 37.5
        // within a penny of the boundary, rounding decides
        const isNear = Math.abs(pay - forAllHours) <= (0.02 * hours) / 37.5 + 0.02
        expect(isNear || counted >= goingRate === pay >= forAllHours).toBe(true)
      }),
    )
  })

  it('a threshold is the same for all hours, and fewer hours never raise what is required', () => {
    fc.assert(
      fc.property(fc.record(job), ({ hours, rate, option }) => {
        const all = requiredPay(rate, option, hours)
        expect(all.threshold).toBe(option.threshold)
        expect(requiredPay(rate, option, hours / 2).required).toBeLessThanOrEqual(all.required)
        expect(all.required).toBe(Math.max(all.threshold, toPence(all.goingRate)))
      }),
    )
  })
})

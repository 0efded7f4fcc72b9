import { describe, expect, test } from 'vitest'
import { documentSample } from '../../../tests/support/samples/company-document-sample.ts'
import type { Vacancy } from '../../vacancies/index.ts'

const paying = (...vacancies: Partial<Vacancy>[]) => documentSample({ vacancies }).facets.minimum_pay

describe('the pay of a company', () => {
  const pounds = { salary_currency: 'GBP', salary_period: 'YEAR' }

  test('is each least pay that its best paid vacancy reaches with its maximum', () => {
    expect(
      paying({ ...pounds, salary_min: 28_000 }, { ...pounds, salary_min: 30_000, salary_max: 41_700 }),
    ).toEqual([25_000, 30_000, 33_400, 35_000, 40_000, 41_700])
  })

  test('is reckoned from hourly pay, with 1,950 hours a year', () => {
    expect(paying({ ...pounds, salary_min: 15.39, salary_period: 'HOUR' })).toEqual([25_000, 30_000])
  })

  test('is that of vacancies which count', () => {
    expect(paying({ ...pounds, salary_min: 50_000, visa_sponsorship: 0 })).toEqual([])
  })

  test.each([
    ['unknown', {}],
    ['in another currency', { salary_min: 90_000, salary_currency: 'EUR', salary_period: 'YEAR' }],
  ])('is none if it is %s', (_, pay) => {
    expect(paying(pay)).toEqual([])
  })
})

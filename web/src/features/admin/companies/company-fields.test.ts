import { expect, test } from 'vitest'
import { companyFields } from './company-fields.ts'

test.each([
  ['2025, 1200000, 40', { year: 2025, value: 1_200_000, employee: 40 }],
  ['2025, , 40', { year: 2025, value: null, employee: 40 }],
  ['2025', { year: 2025, value: null, employee: null }],
  ['2025, 1e6, 0x10', { year: 2025, value: NaN, employee: NaN }],
  ['2025, 1,200,000, 40', { year: 2025, value: NaN, employee: 200 }],
])('the financial year "%s" is read as %o', (typed, year) => {
  expect(companyFields.financial_years.toValue(typed, null)).toEqual([year])
})

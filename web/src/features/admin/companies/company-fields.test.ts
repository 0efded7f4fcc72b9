import { expect, test } from 'vitest'
import { shownValue } from '../facts/field-kinds.ts'
import { companyFields } from './company-facts-panel.tsx'

test.each([
  ['2025, 1200000, 40', { year: 2025, value: 1_200_000, employee: 40 }],
  ['2025, , 40', { year: 2025, value: null, employee: 40 }],
  ['2025', { year: 2025, value: null, employee: null }],
  ['2025, 1e6, 0x10', { year: 2025, value: NaN, employee: NaN }],
  ['2025, 1,200,000, 40', { year: 2025, value: NaN, employee: 200 }],
])('the financial year "%s" is read as %o', (typed, year) => {
  expect(companyFields.financial_years.toValue(typed, null)).toEqual([year])
})

test('financial years are shown with their units, a line each', () => {
  const years = [
    { year: 2025, value: 1_200_000, employee: 40 },
    { year: 2024, value: null, employee: 1 },
    { year: 2023, value: null, employee: null },
  ]
  expect(shownValue(companyFields.financial_years, years)).toBe(
    '2025: £1,200,000, 40 employees\n2024: 1 employee\n2023: no figures',
  )
  expect(shownValue(companyFields.financial_years, null)).toBe('')
})

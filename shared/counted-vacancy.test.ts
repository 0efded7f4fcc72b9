import { expect, test } from 'vitest'
import { isCountedVacancy } from './counted-vacancy.ts'

const silent = { visa_sponsorship: null, country_code: null, country_name: null }

test.each([
  [silent],
  [{ ...silent, visa_sponsorship: 1 as const }],
  [{ ...silent, country_code: 'GB', country_name: 'United Kingdom' }],
  [{ ...silent, country_code: 'gb' }],
  [{ ...silent, country_name: 'Scotland ' }],
])(
  'a vacancy counts if it does not refuse sponsorship and is in the UK or names no country: %o',
  (vacancy) => {
    expect(isCountedVacancy(vacancy)).toBe(true)
  },
)

test.each([
  [{ ...silent, visa_sponsorship: 0 as const }],
  [{ ...silent, country_code: 'IE', country_name: 'Ireland' }],
  [{ ...silent, visa_sponsorship: 1 as const, country_code: 'US' }],
  [{ ...silent, country_name: 'Singapore' }],
])('a vacancy does not count if it refuses sponsorship or is abroad: %o', (vacancy) => {
  expect(isCountedVacancy(vacancy)).toBe(false)
})

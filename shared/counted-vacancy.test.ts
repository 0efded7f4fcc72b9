import { expect, test } from 'vitest'
import { isCountedVacancy, isInUk } from './counted-vacancy.ts'
import type { VacancyPlace } from './vacancy/vacancy-place.ts'

const silent = { visa_sponsorship: null, country_code: null, country_name: null, places: [] }

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

const place = (country_code: string | null, country_name: string | null = null): VacancyPlace => ({
  city_name: 'Cambridge',
  region: null,
  country_code,
  country_name,
})

test.each<[VacancyPlace[], boolean]>([
  [[place('GB')], true],
  [[place('US'), place('GB')], true],
  [[place('US'), place('CA')], false],
  [[place(null)], true],
  [[place(null), place('US')], false],
  [[place(null, 'North America')], false],
  [[place(null, 'North America'), place('GB')], true],
])('a vacancy is in the UK if one place is, or if none is known: %j is %s', (places, inUk) => {
  expect(isInUk({ ...silent, places })).toBe(inUk)
})

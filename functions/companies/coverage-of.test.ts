import { expect, test } from 'vitest'
import { coverageFactNames } from '#shared/coverage-facts.ts'
import { emailSample, phoneSample } from '../../tests/support/samples/company-sample.ts'
import { coverageOf } from './coverage-of.ts'
import type { FactsById } from './index/company-facts.ts'
import { profileFacts } from './profile/profile-facts.ts'
import { unknownProfile } from './profile/profile-store.ts'

const listed = (id: number) => ({ id, name: `Firm ${id}`, town: 'Leeds', county: '', left_on: null })

const everything = {
  ...unknownProfile(1, 'sample'),
  website: 'https://firm.example/',
  careers_page: 'https://firm.example/careers',
  vacancies_page: 'https://firm.example/jobs',
  contact_page: 'https://firm.example/contact',
  linkedin: 'https://www.linkedin.example/company/firm',
  facebook: 'https://www.facebook.example/firm',
  logo_link: '/files/logos/one.webp',
  postcode: 'LS1 4AP',
  company_number: '01234567',
  company_size: '10-49',
  income: '1m-10m',
  sector_ids: [10],
  emails: [emailSample('hello@firm.example')],
  phones: [phoneSample('+44 113 496 0000')],
}

const vacancy = { job_category_id: null, is_counted: true, expiry_date: null, pay: null }

test('a company of which everything is known counts for each fact', () => {
  const facts: FactsById = new Map([[1, { profile: profileFacts(everything), vacancies: [vacancy] }]])
  const { companies, known } = coverageOf([listed(1), listed(2)], facts)
  expect(companies).toBe(2)
  // the town of the second company is on the register
  expect(known).toEqual({ ...Object.fromEntries(coverageFactNames.map((name) => [name, 1])), town: 2 })
})

test('a vacancy that users are not shown, and a company that left, do not count', () => {
  const left = { ...listed(1), left_on: '2026-07-17' }
  const facts: FactsById = new Map([
    [1, { profile: profileFacts(everything), vacancies: [vacancy] }],
    [2, { profile: undefined, vacancies: [{ ...vacancy, is_counted: false }] }],
  ])
  const { companies, known } = coverageOf([left, listed(2)], facts)
  expect({ companies, ...known }).toMatchObject({ companies: 1, town: 1, website: 0, vacancy: 0 })
})

import { expect, test } from 'vitest'
import { emailSample, phoneSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { isRegisterOnly } from './profile-facts.ts'
import type { CompanyProfile } from './profile-store.ts'

const vacancy = vacancySample()

test('a company without a profile and without a live vacancy is register only', () => {
  expect(isRegisterOnly(undefined, [])).toBe(true)
})

test('data of Companies House leaves a company register only', () => {
  const known = profileSample({
    address_line_1: '1 High Street',
    postcode: 'LS1 1AA',
    company_number: '01234567',
    company_size: '10-49',
    income: 'under £1m',
    sector_ids: [3],
    financial_years: [{ year: 2025, value: 1000, employee: 12 }],
  })
  expect(isRegisterOnly(known, [])).toBe(true)
})

test.each<[string, Partial<CompanyProfile>]>([
  ['website', { website: 'https://north.example' }],
  ['careers page', { careers_page: 'https://north.example/jobs' }],
  ['LinkedIn page', { linkedin: 'https://linkedin.com/company/north' }],
  ['email', { emails: [emailSample('jobs@north.example')] }],
  [
    'protected email',
    {
      emails: [
        { ...emailSample(''), email: null, protected: true, source_page: 'https://north.example/contact' },
      ],
    },
  ],
  ['phone', { phones: [phoneSample('+44 113 496 0000')] }],
])('a company with a %s is not register only', (_what, more) => {
  expect(isRegisterOnly(profileSample(more), [])).toBe(false)
})

test('a company with a live vacancy is not register only', () => {
  expect(isRegisterOnly(undefined, [vacancy])).toBe(false)
})

test('a company whose only link or email cannot be shown stays register only', () => {
  const known = profileSample({ website: 'javascript:alert(1)', emails: [emailSample('Contact Us')] })
  expect(isRegisterOnly(known, [])).toBe(true)
})

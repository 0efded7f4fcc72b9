import { expect, test } from 'vitest'
import { correctFacts } from '#shared/facts/correct-facts.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { profileWithSources, registeredCompany, statedNumber } from './profile-sources.ts'
import type { CompanyProfile } from './profile-store.ts'

const house = { source: 'companies-house', rule: 'current-name', rank: 30, at: null } as const
const matched = profileSample({
  company_number: '01234567',
  incorporated_on: '2001-03-12',
  company_status: 'Dissolved',
  accounts_due_on: '2026-09-30',
  charges_outstanding: 2,
  previous_names: ['OLD LIMITED'],
  fact_sources: {
    company_number: house,
    incorporated_on: house,
    company_status: house,
    previous_names: house,
  },
})

function withNumber(company_number: string | null): CompanyProfile {
  const edit = { corrections: { company_number }, revert: [], why: 'Another company' }
  const made = { by: 'admin', at: '2026-11-23T09:00:00Z' }
  const { values, sources } = correctFacts(profileWithSources(matched), edit, made)
  return { ...matched, ...values, fact_sources: sources }
}

test('a matched company has number, date, status and previous names', () => {
  expect(registeredCompany(matched)).toEqual({
    company_number: '01234567',
    incorporated_on: '2001-03-12',
    company_status: 'Dissolved',
    accounts_category: null,
    accounts_due_on: '2026-09-30',
    statement_due_on: null,
    charges_outstanding: 2,
    registration_date: null,
    previous_names: ['OLD LIMITED'],
  })
  expect(registeredCompany(undefined)).toMatchObject({ company_number: null, previous_names: [] })
})

test.each(['SC123456', null])('after a correction of the number to %s nothing else is shown', (number) => {
  expect(registeredCompany(withNumber(number))).toEqual({
    company_number: number,
    incorporated_on: null,
    company_status: null,
    accounts_category: null,
    accounts_due_on: null,
    statement_due_on: null,
    charges_outstanding: null,
    registration_date: null,
    previous_names: [],
  })
})

test('the stated number is that of a stronger source, with its leading zeros', () => {
  expect(statedNumber(matched)).toBeUndefined()
  expect(statedNumber(withNumber('sc123456'))).toBe('SC123456')
  expect(statedNumber(withNumber(null))).toBeNull()
  expect(statedNumber(profileSample({ company_number: '1234567' }))).toBe('01234567')
  expect(statedNumber(profileSample({ company_number: 'n/a' }))).toBeUndefined()
})

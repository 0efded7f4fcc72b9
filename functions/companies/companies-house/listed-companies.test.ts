import { expect, test } from 'vitest'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { listedCompanies } from './listed-companies.ts'

const corrected = (company_id: number, company_number: string | null): CompanyProfile => ({
  ...profileSample({ company_number }),
  company_id,
  fact_sources: {
    company_number: { source: 'correction', rule: 'administrator', rank: 10, at: '2026-08-01T09:00:00.000Z' },
  },
})

const organisation = (id: number, left_on: string | null = null) => ({
  id,
  name: `Firm ${id}`,
  town: 'Leeds',
  left_on,
})

const listed = (snapshot: string | undefined) =>
  listedCompanies({
    profiles: {
      async *all() {
        yield corrected(1, '01234567')
        yield corrected(2, null)
      },
    },
    currentSnapshot: async () => snapshot,
    readOrganisations: async () =>
      [1, 2, 3].map((id) => organisation(id)).concat(organisation(4, '2026-07-01')),
  })

test('companies that have left, and those that an administrator says have no number, are left out', async () => {
  expect(await listed('a register')).toEqual([
    { id: 1, name: 'Firm 1', town: 'Leeds', company_number: '01234567', has_facts: false },
    { id: 3, name: 'Firm 3', town: 'Leeds', company_number: null, has_facts: false },
  ])
})

test('without a register there are none', async () => {
  expect(await listed(undefined)).toEqual([])
})

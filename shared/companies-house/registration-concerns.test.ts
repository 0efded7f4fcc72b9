import { expect, test } from 'vitest'
import { unknownCompany } from '../fields/company.ts'
import { registrationConcerns } from './registration-concerns.ts'

const concernsOf = (facts: Partial<Parameters<typeof registrationConcerns>[0]>) =>
  registrationConcerns({ ...unknownCompany(), ...facts }, '2026-11-27').map(
    ({ severity, text }) => `${severity}: ${text}`,
  )

test.each([
  ['a company of which nothing is known', {}],
  [
    'an active company',
    { company_status: 'Active', accounts_category: 'MICRO ENTITY', charges_outstanding: 0 },
  ],
  ['what was due on the day of the file', { accounts_due_on: '2026-11-01', registration_date: '2026-11-01' }],
  ['what is due since the file', { accounts_due_on: '2026-11-20', registration_date: '2026-11-01' }],
  [
    'what is due, without the date of the file',
    { accounts_due_on: '2020-01-01', statement_due_on: '2020-01-01' },
  ],
  ['a company of one year', { incorporated_on: '2025-11-27' }],
])('%s is no concern', (_, facts) => {
  expect(concernsOf(facts)).toEqual([])
})

test.each([
  [{ company_status: 'Dissolved' }, 'serious: Companies House lists this company as dissolved'],
  [
    { company_status: 'Active - Proposal to Strike off' },
    'serious: Status at Companies House: Active - Proposal to Strike off. The company may be about to close',
  ],
  [
    { company_status: 'RECEIVERSHIP' },
    'serious: Status at Companies House: Receivership. The company may be about to close',
  ],
  [
    { accounts_category: 'DORMANT' },
    'serious: Its last accounts are those of a dormant company, which does not trade',
  ],
  [
    { accounts_due_on: '2026-09-30', registration_date: '2026-11-01' },
    'notable: Its accounts were due on 30 September 2026, and overdue on 1 November 2026',
  ],
  [
    { statement_due_on: '2026-10-05', registration_date: '2026-11-01' },
    'context: Its confirmation statement was due on 5 October 2026, and overdue on 1 November 2026',
  ],
  [{ incorporated_on: '2025-11-28' }, 'context: Incorporated on 28 November 2025, less than a year ago'],
  [{ charges_outstanding: 1 }, 'context: 1 charge is outstanding, such as a mortgage'],
])('%j is a concern', (facts, concern) => {
  expect(concernsOf(facts)).toEqual([concern])
})

test('a status in mixed case keeps its spelling', () => {
  expect(concernsOf({ company_status: 'In Administration' })[0]).toContain(': In Administration.')
})

test('the most serious concern comes first', () => {
  const concerns = concernsOf({
    company_status: 'Liquidation',
    accounts_due_on: '2026-01-01',
    registration_date: '2026-11-01',
    charges_outstanding: 3,
  })
  expect(concerns.map((concern) => concern.split(':')[0])).toEqual(['serious', 'notable', 'context'])
})

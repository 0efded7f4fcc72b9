import { expect, test } from 'vitest'
import { companyRowSample } from '../../../tests/support/samples/company-data-line.ts'
import type { MatchRule } from './decide-match.ts'
import type { Match } from './match-companies.ts'
import { reportOf } from './match-report.ts'

const match = (id: number, rule: MatchRule): Match => ({
  company: { id, name: `Firm ${id}`, town: 'Leeds', company_number: null, has_facts: false },
  row: companyRowSample({ number: String(id).padStart(8, '0'), name: `FIRM ${id} LIMITED` }),
  rule,
})
const matched = [
  ...Array.from({ length: 300 }, (_, at) => match(at, 'current-name')),
  ...Array.from({ length: 3 }, (_, at) => match(1000 + at, 'previous-name-and-town')),
]

test('a report counts by rule, and its sample shows every rule', () => {
  const report = reportOf({
    matched,
    ambiguous: [{ company: match(2000, 'current-name').company, doubt: 'several-in-town' }],
    missing: [match(3000, 'current-name').company],
  })
  expect(report).toMatchObject({
    companies: 305,
    matched: 303,
    matched_by_rule: { 'company-number': 0, 'current-name': 300, 'previous-name-and-town': 3 },
    ambiguous: 1,
    ambiguous_by_reason: { 'several-in-town': 1, 'several-elsewhere': 0 },
    missing: 1,
  })
  expect(report.samples).toHaveLength(200)
  expect(report.samples.filter(({ rule }) => rule === 'previous-name-and-town')).toHaveLength(3)
  expect(report.samples[0]).toEqual({
    company_id: 0,
    name: 'Firm 0',
    town: 'Leeds',
    rule: 'current-name',
    company_number: '00000000',
    company_name: 'FIRM 0 LIMITED',
    post_town: 'LEEDS',
    company_status: 'Active',
  })
})

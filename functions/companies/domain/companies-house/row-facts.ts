import { sourceRanks } from '#shared/facts/fact-source.ts'
import type { FoundFacts } from '../profile/with-found-facts.ts'
import type { ListedCompany } from './company-candidates.ts'
import type { Match } from './match-companies.ts'

/** What Companies House states about a matched company. An empty value removes what it stated before. */
export const rowFacts =
  (at: Date) =>
  ({ company, row, rule }: Match): FoundFacts => ({
    company_id: company.id,
    values: {
      company_number: row.number,
      incorporated_on: row.incorporated_on,
      company_status: row.status,
      previous_names: row.previous_names,
      postcode: row.postcode,
      sector_ids: row.sector_ids,
    },
    source: { source: 'companies-house', rule, rank: sourceRanks['companies-house'], at: at.toISOString() },
  })

/** What Companies House states about a company that no longer matches: nothing. */
export const noRowFacts =
  (at: Date) =>
  ({ id }: ListedCompany): FoundFacts => ({
    company_id: id,
    values: {
      company_number: null,
      incorporated_on: null,
      company_status: null,
      previous_names: [],
      postcode: null,
      sector_ids: [],
    },
    source: {
      source: 'companies-house',
      rule: 'no-match',
      rank: sourceRanks['companies-house'],
      at: at.toISOString(),
    },
  })

import { isEmptyFact } from '#shared/fact-groups.ts'
import type { CompanyProfile } from './company-profile.ts'
import type { FoundFacts } from './with-found-facts.ts'
import { fileSource } from './profile-sources.ts'

/** The facts of a company from a profiles file. Unknown ones are null or an empty list. */
export type CompanyFacts = Pick<
  CompanyProfile,
  | 'company_id'
  | 'website'
  | 'address_line_1'
  | 'postcode'
  | 'company_number'
  | 'company_size'
  | 'sector_ids'
  | 'source'
>

/**
 * What a profiles file states about a company. Its unknown facts are left out, because each file knows only some facts.
 * @param at The time of the import.
 */
export const fileFacts =
  (at: Date) =>
  ({ company_id, source, ...facts }: CompanyFacts): FoundFacts => ({
    company_id,
    values: Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmptyFact(value))),
    source: fileSource(source, at.toISOString()),
    publisher: source,
  })

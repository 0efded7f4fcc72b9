import type { CompanyValues } from '#shared/fields/company.ts'

/** One row of a profiles file. Unknown values are null or empty. */
export interface ProfileRow {
  name: string
  town: string
  facts: ProfileFacts
}

export interface ProfileFacts extends Pick<
  CompanyValues,
  'website' | 'address_line_1' | 'postcode' | 'company_number' | 'company_size' | 'sector_ids'
> {
  source: string
}

/** The profile of one company from a profiles file. */
export interface CompanyFacts extends ProfileFacts {
  company_id: number
}

/** One row of a profiles file. Unknown values are null or empty. */
export interface ProfileRow {
  name: string
  town: string
  facts: ProfileFacts
}

export interface ProfileFacts {
  website: string | null
  address_line_1: string | null
  postcode: string | null
  company_number: string | null
  /** A band from shared/reference/bands.ts. */
  company_size: string | null
  /** Ids from shared/reference/sectors.ts. */
  sector_ids: number[]
  source: string
}

/** The profile of one company from a profiles file. */
export interface CompanyFacts extends ProfileFacts {
  company_id: number
}

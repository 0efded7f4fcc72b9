/** One row of a profiles file: what it knows of a company. Null or empty where it knows nothing. */
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
  /** A band of shared/reference/bands.ts. */
  company_size: string | null
  /** Ids of shared/reference/sectors.ts. */
  sector_ids: number[]
  source: string
}

/** What is learnt of one company. */
export interface LearntProfile extends ProfileFacts {
  company_id: number
}

export type TradeKind =
  | 'farming'
  | 'forestry'
  | 'mining'
  | 'food'
  | 'engineering'
  | 'textiles'
  | 'energy'
  | 'waste'
  | 'building'
  | 'services'
  | 'shop'
  | 'garage'
  | 'pharmacy'
  | 'haulage'
  | 'kitchen'
  | 'hotel'
  | 'staffing'
  | 'facilities'
  | 'software'
  | 'media'
  | 'finance'
  | 'insurance'
  | 'property'
  | 'design'
  | 'office'
  | 'science'
  | 'vets'
  | 'home-care'
  | 'care-home'
  | 'clinic'
  | 'hospital'
  | 'school'
  | 'nursery'
  | 'college'
  | 'council'
  | 'sport'
  | 'stage'
  | 'leisure'
  | 'faith'
  | 'charity'
  | 'salon'
  | 'household'
  | 'international'

/** What a fictional company does: it colours the name, the description, the routes and the vacancies. */
export interface Trade {
  /** Says which roles of a job category it has. */
  kind: TradeKind
  /** Id of shared/reference/sectors.ts. */
  sector: number
  /** Further sectors that some companies of the trade work in. */
  alsoSectors: readonly number[]
  /** Share among the companies, roughly as on the register. */
  weight: number
  /** What stands behind the brand in a name. */
  nouns: readonly string[]
  /** Sentences of a description; `{name}` and `{town}` are filled in. */
  about: readonly string[]
  /** Ids of shared/reference/job-categories.ts that it recruits in, the usual ones first. */
  jobs: readonly number[]
  /** Routes beside Skilled Worker, with how likely a company has each. */
  routes: Readonly<Record<string, number>>
  /** How likely it is licensed for Skilled Worker; nearly always unless given. */
  skilledWorker?: number
  /** A body rather than a company: no legal suffix. */
  body?: true
}

export const SENIOR_SPECIALIST = 'Global Business Mobility: Senior or Specialist Worker'
export const GRADUATE_TRAINEE = 'Global Business Mobility: Graduate Trainee'
export const EXPANSION_WORKER = 'Global Business Mobility: UK Expansion Worker'
export const SERVICE_SUPPLIER = 'Global Business Mobility: Service Supplier'

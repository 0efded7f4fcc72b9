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

/** The business of a fictional company: it determines the name, description, routes and vacancies. */
export interface Trade {
  /** Selects the roles of a job category. */
  kind: TradeKind
  /** Id of shared/reference/sectors.ts. */
  sector: number
  /** Further sectors of some companies of the trade. */
  alsoSectors: readonly number[]
  /** The share of companies, roughly as on the register. */
  weight: number
  /** The words that follow the brand in a name. */
  nouns: readonly string[]
  /** Sentences of a description; `{name}` and `{town}` are replaced. */
  about: readonly string[]
  /** Ids of shared/reference/job-categories.ts that it recruits in, the most common ones first. */
  jobs: readonly number[]
  /** Routes besides Skilled Worker, with the probability of each. */
  routes: Readonly<Record<string, number>>
  /** The probability of a Skilled Worker licence; 0.985 if absent. */
  skilledWorker?: number
  /** An institution, not a company: no legal suffix. */
  body?: true
}

export const SENIOR_SPECIALIST = 'Global Business Mobility: Senior or Specialist Worker'
export const GRADUATE_TRAINEE = 'Global Business Mobility: Graduate Trainee'
export const EXPANSION_WORKER = 'Global Business Mobility: UK Expansion Worker'
export const SERVICE_SUPPLIER = 'Global Business Mobility: Service Supplier'

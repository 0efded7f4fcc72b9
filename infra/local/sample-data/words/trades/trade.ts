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

/** The line of business of a fictional company. It determines the name, description, routes and vacancies. */
export interface Trade {
  /** Selects which roles of a job category the trade has. */
  kind: TradeKind
  /** The id of a sector in shared/reference/sectors.ts. */
  sector: number
  /** Other sectors that some companies of the trade are in. */
  alsoSectors: readonly number[]
  /** The share of companies in this trade, roughly as on the register. */
  weight: number
  /** The words that follow the brand in a name. */
  nouns: readonly string[]
  /** Sentences of a description; `{name}` and `{town}` are replaced. */
  about: readonly string[]
  /** The ids of job categories (shared/reference/job-categories.ts) that the trade recruits in, most common first. */
  jobs: readonly number[]
  /** Routes besides Skilled Worker, with the probability of each. */
  routes: Readonly<Record<string, number>>
  /** The probability of a Skilled Worker licence; 0.985 if absent. */
  skilledWorker?: number
  /** Set for an institution, whose name has no legal suffix. */
  body?: true
}

export const SENIOR_SPECIALIST = 'Global Business Mobility: Senior or Specialist Worker'
export const GRADUATE_TRAINEE = 'Global Business Mobility: Graduate Trainee'
export const EXPANSION_WORKER = 'Global Business Mobility: UK Expansion Worker'
export const SERVICE_SUPPLIER = 'Global Business Mobility: Service Supplier'

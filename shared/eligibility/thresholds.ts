interface Threshold {
  /** The applicants or jobs that the threshold applies to. */
  applies: string
  /** Pounds a year, by the product's rules (docs/product/pipeline.md "Pay and thresholds"). */
  pounds: number
  /** The newer figure of GOV.UK, where it differs. */
  govUk?: number
}

/** The date from which the thresholds apply. */
export const THRESHOLDS_SINCE = '2025-07-22'
/** The year in which the thresholds were last compared with GOV.UK. */
export const THRESHOLDS_COMPARED = '2026'

/** The general salary threshold of the Skilled Worker visa. It applies unless a lower one does. */
export const GENERAL_THRESHOLD = 41_700

/** The lower salary thresholds, highest first (docs/product/pipeline.md "Pay and thresholds"). */
export const lowerThresholds: readonly Threshold[] = [
  { applies: 'A relevant PhD outside STEM', pounds: 37_530, govUk: 37_500 },
  { applies: 'A relevant PhD in STEM', pounds: 33_400 },
  { applies: 'A job on the immigration salary list', pounds: 33_400 },
  { applies: 'New entrants, such as people under 26', pounds: 30_960, govUk: 33_400 },
]

/** The pages of GOV.UK that state the thresholds. */
export const GENERAL_THRESHOLD_PAGE = 'https://www.gov.uk/skilled-worker-visa/your-job'
export const LOWER_THRESHOLDS_PAGE = 'https://www.gov.uk/skilled-worker-visa/when-you-can-be-paid-less'

/** A salary threshold of the Skilled Worker visa, as the product states it. */
export interface Threshold {
  /** The applicants or jobs that the threshold applies to. */
  applies: string
  pounds: number
  /** The figure of GOV.UK since `THRESHOLDS_SINCE`, if it differs. */
  govUk?: number
}

/** What a threshold is by the newer figures of GOV.UK, in pounds a year. */
export const govUkPounds = ({ pounds, govUk }: Threshold): number => govUk ?? pounds

/** The date from which the general threshold and most lower ones apply. */
export const THRESHOLDS_SINCE = '2025-07-22'

/** The year in which all rules were last compared with GOV.UK. */
export const RULES_COMPARED = '2026'

/** The thresholds (docs/product/tools.md "Eligibility rules"). The lowest whose condition holds is used. */
export const thresholds = {
  standard: {
    applies: 'Standard',
    pounds: 41_700,
  },
  nonSTEM: {
    applies: 'A relevant PhD outside STEM',
    pounds: 37_530,
    govUk: 37_500,
  },
  STEM: {
    applies: 'A relevant PhD in STEM',
    pounds: 33_400,
  },
  onISL: {
    applies: 'A job on the immigration salary list',
    pounds: 33_400,
  },
  newEntrant: {
    applies: 'New entrants, such as people under 26',
    pounds: 30_960,
    govUk: 33_400,
  },
} satisfies Record<string, Threshold>

/** The lower thresholds, highest first. */
export const lowerThresholds: readonly Threshold[] = [
  thresholds.nonSTEM,
  thresholds.STEM,
  thresholds.onISL,
  thresholds.newEntrant,
]

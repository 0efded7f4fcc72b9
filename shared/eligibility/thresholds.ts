import type { rulesToday } from './rules-today.ts'

/** A salary threshold of the Skilled Worker visa. */
export interface Threshold {
  /** The applicants or jobs that the threshold applies to. */
  applies: string
  /** Pounds a year. */
  pounds: number
}

/** The thresholds of the calculator (docs/product/tools.md "Eligibility rules"). The lowest whose condition holds is used. */
export const thresholds = {
  standard: {
    applies: 'Standard',
    pounds: 41_700,
  },
  nonSTEM: {
    applies: 'A relevant PhD outside STEM',
    pounds: 37_530,
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
  },
} satisfies Record<keyof typeof rulesToday.thresholds, Threshold>

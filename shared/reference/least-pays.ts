/**
 * The least pay that a search for vacancies may ask for, in pounds a year. £25,000, £33,400 and £41,700 are thresholds
 * of the Skilled Worker visa (shared/rules/thresholds.json).
 */
export const leastPays = [
  25_000, 30_000, 33_400, 35_000, 40_000, 41_700, 45_000, 50_000, 55_000, 60_000, 70_000, 80_000, 90_000,
  100_000,
] as const

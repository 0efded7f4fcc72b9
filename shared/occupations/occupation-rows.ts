/** The tables of Appendix Skilled Occupations that the product has (docs/product/tools.md "Occupation check"). */
export const occupationTables = ['1', '1a', '3', '3a', '6'] as const
export type OccupationTable = (typeof occupationTables)[number]

/**
 * One row of the tables, as `occupations.json` stores it.
 *
 * - Its table, its SOC 2020 code, and its occupation with the conditions that the table adds.
 * - Related job titles, separated by ` | `.
 * - The going rate in pounds a year and an hour, and whether a PhD counts; null outside the tables 1 and 1a.
 * - The national pay scale of the tables 3 and 3a; else null.
 */
export type OccupationRow = [
  table: OccupationTable,
  code: string,
  occupation: string,
  jobTitles: string,
  yearlyRate: number | null,
  hourlyRate: number | null,
  phdCounts: boolean | null,
  payScale: string | null,
]

export const TITLE_SEPARATOR = ' | '

/** The content of `occupations.json`, with the source and licence of its facts. */
export interface OccupationRows {
  source: string
  address: string
  attribution: string
  licence: string
  /** The date of the tables, YYYY-MM-DD. */
  date: string
  rows: OccupationRow[]
}

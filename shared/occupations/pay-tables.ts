import tables from './pay-tables.json' with { type: 'json' }

/** A band, range or grade of a national pay scale. */
export interface PayBand {
  /** In links: `5`, `8a`, `main-inner`. */
  id: string
  name: string
  /** Where it begins, in pounds a year for full time. */
  pounds: number
  /** The weekly hours of the figure; null where full time has no fixed number. */
  hours: number | null
}

/** A national pay scale with its public source. */
export interface PayTable {
  /** What one of its bands is called. */
  kind: string
  title: string
  /** The year of the figures, in words. */
  year: string
  /** The day from which they apply, YYYY-MM-DD. */
  since: string
  source: string
  address: string
  bands: readonly PayBand[]
}

/** Whether a year has passed since a scale began, so that a newer one may apply. @param today YYYY-MM-DD. */
export const hasEnded = ({ since }: Pick<PayTable, 'since'>, today: string): boolean =>
  today >= `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`

/** The bands of the NHS in England that table 4 of Appendix Skilled Occupations refers to. */
export const nhsPay: PayTable = tables.nhs

/** The pay ranges of teachers in England that table 5 of Appendix Skilled Occupations refers to. */
export const teacherPay: PayTable = tables.teachers

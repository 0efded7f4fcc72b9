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
  /** What table 4 or 5 of Appendix Skilled Occupations says, which follows the scale later. */
  rule?: { pounds: number; hours: number | null }
}

/** A national pay scale with its public source. */
export interface PayTable {
  /** What one of its bands is called. */
  kind: string
  title: string
  nation: 'England' | 'Scotland' | 'Wales' | 'Northern Ireland'
  /** The year of the figures, in words. */
  year: string
  /** The day from which they apply, YYYY-MM-DD. */
  since: string
  source: string
  address: string
  /** The day of the text that was read, YYYY-MM-DD. */
  date: string
  isPrimary: boolean
  bands: readonly PayBand[]
}

/** Whether a year has passed since a scale began, so that a newer one may apply. @param today YYYY-MM-DD. */
export const hasEnded = ({ since }: Pick<PayTable, 'since'>, today: string): boolean =>
  today >= `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`

/** The scales of the NHS that table 4 of Appendix Skilled Occupations refers to. @param day YYYY-MM-DD. */
export const nhsPayOn = (day: string): PayTable[] => newest(tables.nhs as PayTable[], day)

/** The scales of teachers that table 5 of Appendix Skilled Occupations refers to. @param day YYYY-MM-DD. */
export const teacherPayOn = (day: string): PayTable[] => newest(tables.teachers as PayTable[], day)

/** The newest table of each nation that applies on a day; before the first, the first. */
function newest(all: readonly PayTable[], day: string): PayTable[] {
  const ofNations = Map.groupBy(all, ({ nation }) => nation)
  return [...ofNations.values()].map((years) => years.findLast(({ since }) => since <= day) ?? years[0]!)
}

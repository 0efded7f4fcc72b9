import type { StatedPay } from '../format/salary.ts'
import past from './past-nhs-pay.json' with { type: 'json' }
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

/** What a band pays with the supplements around London: none, fringe, outer and inner London. */
const SUPPLEMENTS = [1, 1.05, 1.15, 1.2]

const isEnd = (paid: number, scale: number): boolean =>
  SUPPLEMENTS.some((more) => Math.abs(paid - scale * more) <= 2)

/** The band of the NHS in England that pays what a job does for full time, but in an earlier year. */
export function pastBandOf({ salary_fte, salary_min, salary_max, salary_period }: StatedPay) {
  const { min, max } = salary_fte ?? { min: salary_min, max: salary_max }
  if (!min || !max || !/^(?:year)?$/i.test(salary_period ?? '')) return undefined
  return Object.entries(past.years)
    .flatMap(([year, ends]) => past.bands.map((band, at) => ({ band, year, ends: ends.slice(2 * at) })))
    .find(({ ends: [low, top] }) => isEnd(min, low!) && isEnd(max, top!))
}

/** The newest table of each nation that applies on a day; before the first, the first. */
function newest(all: readonly PayTable[], day: string): PayTable[] {
  const ofNations = Map.groupBy(all, ({ nation }) => nation)
  return [...ofNations.values()].map((years) => years.findLast(({ since }) => since <= day) ?? years[0]!)
}

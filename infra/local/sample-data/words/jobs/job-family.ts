import type { TradeKind } from '../trades/trade.ts'

export type Role = readonly [title: string, from: number, to: number, kinds?: readonly TradeKind[]]

/** The shared properties of the vacancies of one job category. */
export interface JobFamily {
  /** Id of shared/reference/job-categories.ts. */
  category: number
  /** The trades that have it; all if absent. */
  kinds?: readonly TradeKind[]
  /** Title, plausible full-time pay in pounds per year (from, to), and the trades that have it (all if absent). */
  roles: readonly Role[]
  /** The probability that pay is per hour; per day and month are rarer. */
  hourly: number
  /** The person's tasks, written to follow "You will". */
  duties: readonly string[]
  skills: readonly string[]
  qualifications: readonly string[]
  /** The probability that it is remote. */
  remote: number
}

import type { TradeKind } from '../trades/trade.ts'

export type Role = readonly [title: string, from: number, to: number, kinds?: readonly TradeKind[]]

/** The shared properties of the vacancies of one job category. */
export interface JobFamily {
  /** The id of a category in shared/reference/job-categories.ts. */
  category: number
  /** The trades with this family; all trades if absent. */
  kinds?: readonly TradeKind[]
  /**
   * Per role: its title, plausible full-time pay in pounds per year (from, to), and the trades that have it (all if
   * absent).
   */
  roles: readonly Role[]
  /** The probability of hourly pay. Daily and monthly pay are rarer. */
  hourly: number
  /** What the person does, written to follow "You will". */
  duties: readonly string[]
  skills: readonly string[]
  qualifications: readonly string[]
  /** The probability that a vacancy is remote. */
  remote: number
}

import type { TradeKind } from '../trades/trade.ts'

export type Role = readonly [title: string, from: number, to: number, kinds?: readonly TradeKind[]]

/** What the vacancies of one job category have in common. */
export interface JobFamily {
  /** Id of shared/reference/job-categories.ts. */
  category: number
  /** The trades that it is about; all where absent. */
  kinds?: readonly TradeKind[]
  /** Title, plausible yearly pay in pounds for full time, from and to, and the trades that have it (all where absent). */
  roles: readonly Role[]
  /** How often the pay is advertised by the hour; by the day and month are rarer. */
  hourly: number
  /** What the person does, written to follow "You will". */
  duties: readonly string[]
  skills: readonly string[]
  qualifications: readonly string[]
  /** How likely it may be done from home. */
  remote: number
}

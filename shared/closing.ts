import { longDate } from './format/date.ts'

/** What may close on a date: a vacancy, a job, an application. */
export interface Closing {
  /** The last day, YYYY-MM-DD; null if it is not known. */
  expiry_date: string | null
}

/** What closes on a day; null if it is not known. */
export const closingOn = (day: string | null): Closing => ({ expiry_date: day })

export const lastDayOf = ({ expiry_date }: Closing): string | null => expiry_date

/** Whether the last day is before a UTC date. */
export const hasExpired = ({ expiry_date }: Closing, date: string): boolean =>
  expiry_date !== null && expiry_date < date

/** `Closes 5 May 2026`; null if the last day is not known. */
export const closesText = ({ expiry_date }: Closing): string | null =>
  expiry_date && `Closes ${longDate(expiry_date)}`

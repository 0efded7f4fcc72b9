import { utcDate } from '#shared/instants.ts'

const DAY = 24 * 60 * 60 * 1000

/** A vacancy expires soon if its last day is one of the next three. */
const SOON_DAYS = 3

/** Whether an open vacancy expires soon. `expiry_date` is YYYY-MM-DD. */
export const expiresSoon = ({ expiry_date }: { expiry_date: string | null }, now: Date): boolean =>
  expiry_date !== null &&
  expiry_date >= utcDate(now) &&
  expiry_date <= utcDate(new Date(now.getTime() + SOON_DAYS * DAY))

/** A vacancy that may expire. */
export interface Posting {
  vacancy_id: number
  source_url: string | null
  expiry_date: string | null
}

/** The vacancies whose own pages are read again, soonest to expire first. */
export const expiringVacancies = <Vacancy extends Posting>(
  open: readonly Vacancy[],
  max: number,
  now: Date,
): Vacancy[] =>
  open
    .filter((vacancy) => vacancy.source_url !== null && expiresSoon(vacancy, now))
    .toSorted(
      (a, b) => String(a.expiry_date).localeCompare(String(b.expiry_date)) || a.vacancy_id - b.vacancy_id,
    )
    .slice(0, max)

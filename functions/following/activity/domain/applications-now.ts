import { utcDate } from '#shared/instants.ts'
import type { Application } from './application.ts'
import type { VacancyKey } from './find-vacancy.ts'
import { maskApplications, type MasksOf } from './mask-applications.ts'

/** The current state of a vacancy. `expiry_date` is YYYY-MM-DD, `removed_at` and `deleted_at` instants. */
export interface VacancyState extends VacancyKey {
  expiry_date: string | null
  removed_at: string | null
  deleted_at: string | null
}

/** A kept vacancy with its current state. Dates are YYYY-MM-DD. */
export interface ApplicationWithState extends Application {
  open: boolean
  /** Null if the vacancy is open or the date is unknown. */
  closed_on: string | null
  /** The day on which the company left the register; null if it is listed. */
  left_on: string | null
  /** The date of a warning on the company; null without one. */
  warned_on: string | null
}

export interface ApplicationsNowDependencies {
  /** The states of those vacancies that are stored, including deleted ones. */
  statesOf: (vacancies: readonly VacancyKey[]) => Promise<VacancyState[]>
  /** The day on which each company left the register. Listed companies are absent. */
  leftOn: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  masksOf: MasksOf
  now: () => Date
}

/** Kept vacancies as users see them: the facts when they were kept, and whether they are still open. */
export async function applicationsNow(
  { statesOf, leftOn, warnedAmong, masksOf, now }: ApplicationsNowDependencies,
  kept: readonly Application[],
): Promise<ApplicationWithState[]> {
  if (kept.length === 0) return []
  const companies = [...new Set(kept.map(({ company_id }) => company_id))]
  const [applications, states, left, warned] = await Promise.all([
    maskApplications(masksOf, kept),
    statesOf(kept),
    leftOn(companies),
    warnedAmong(companies),
  ])
  const today = utcDate(now())
  const known = new Map(states.map((state) => [nameOf(state), state]))
  return applications.map((application) => ({
    ...application,
    ...stateOfApplication(application, known.get(nameOf(application)), today),
    left_on: left.get(application.company_id) ?? null,
    warned_on: warned.get(application.company_id) ?? null,
  }))
}

const nameOf = ({ company_id, vacancy_id }: VacancyKey) => `${company_id} ${vacancy_id}`

/** The state of a kept vacancy. It uses the vacancy's current expiry date, which may differ from the kept one. */
function stateOfApplication(
  kept: Application,
  state: VacancyState | undefined,
  today: string,
): Pick<ApplicationWithState, 'expiry_date' | 'open' | 'closed_on'> {
  const { expiry_date } = state ?? kept
  const hasExpired = expiry_date !== null && expiry_date < today
  const goneOn = (state?.deleted_at ?? state?.removed_at)?.slice(0, 10)
  const open = state !== undefined && goneOn === undefined && !hasExpired
  const ends = [hasExpired ? expiry_date : undefined, goneOn].filter((day) => day !== undefined)
  return { expiry_date, open, closed_on: ends.toSorted()[0] ?? null }
}

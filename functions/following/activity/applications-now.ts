import { utcDate } from '#shared/instants.ts'
import { webLink } from '#shared/website.ts'
import { masksOf, profileStore, companyAccess } from '../../companies/index.ts'
import type { Context, Database } from '../../platform/context.ts'
import { warnedCompanies } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import type { Application } from './application-store.ts'
import type { VacancyKey } from './find-vacancy.ts'

export type VacancyState = Awaited<ReturnType<ReturnType<typeof vacancyStore>['statesOf']>>[number]

/** A saved vacancy with its current state. Dates are YYYY-MM-DD. */
export interface ApplicationWithState extends Application {
  open: boolean
  /** Null if the vacancy is open or the date is unknown. */
  closed_on: string | null
  /** The day on which the company left the register; null if it is listed. */
  left_on: string | null
  /** The date of a warning on the company; null without one. */
  warned_on: string | null
}

/** Saved vacancies as users see them: the facts when they were saved, and whether they are still open. */
export async function applicationsNow(
  context: Context,
  saved: readonly Application[],
): Promise<ApplicationWithState[]> {
  if (saved.length === 0) return []
  const companies = [...new Set(saved.map(({ company_id }) => company_id))]
  const [applications, states, left, warned] = await Promise.all([
    maskApplications(context, saved),
    vacancyStore(context).statesOf(saved),
    companyAccess(context).leftOn(companies),
    warnedCompanies(context).warnedAmong(companies),
  ])
  const today = utcDate(context.now())
  const known = new Map(states.map((state) => [nameOf(state), state]))
  return applications.map((application) => ({
    ...application,
    ...stateOfApplication(application, known.get(nameOf(application)), today),
    left_on: left.get(application.company_id) ?? null,
    warned_on: warned.get(application.company_id) ?? null,
  }))
}

const nameOf = ({ company_id, vacancy_id }: VacancyKey) => `${company_id} ${vacancy_id}`

/** The state of a saved vacancy. It uses the vacancy's current expiry date, which may differ from the saved one. */
function stateOfApplication(
  saved: Application,
  state: VacancyState | undefined,
  today: string,
): Pick<ApplicationWithState, 'expiry_date' | 'open' | 'closed_on'> {
  const { expiry_date } = state ?? saved
  const hasExpired = expiry_date !== null && expiry_date < today
  const goneOn = (state?.deleted_at ?? state?.removed_at)?.slice(0, 10)
  const open = state !== undefined && goneOn === undefined && !hasExpired
  const ends = [hasExpired ? expiry_date : undefined, goneOn].filter((day) => day !== undefined)
  return { expiry_date, open, closed_on: ends.toSorted()[0] ?? null }
}

/**
 * Masks protected emails in saved vacancies. An email may have become protected since the vacancy was saved. The
 * user's own note is unchanged.
 */
export async function maskApplications(
  context: Database,
  applications: readonly Application[],
): Promise<Application[]> {
  if (applications.length === 0) return []
  const maskOf = await masksOf(profileStore(context))(applications.map(({ company_id }) => company_id))
  return applications.map((application) => {
    const { title, city_name, link } = application
    const masked = maskOf(application.company_id)({ title, city_name, link })
    return { ...application, ...masked, link: webLink(masked.link) }
  })
}

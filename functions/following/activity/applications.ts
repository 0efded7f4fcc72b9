import * as z from 'zod/mini'
import { StoredApplication } from '#shared/api/applications.ts'
import { utcDate } from '#shared/instants.ts'
import { webLink } from '#shared/website.ts'
import { companyAccess, masksOf, profileStore } from '../../companies/index.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { update, write } from '../../platform/dynamodb/records.ts'
import { warnedCompanies } from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import type { VacancyKey } from './find-vacancy.ts'
import { newestFirst } from './newest-first.ts'

/** A vacancy that a user has saved, with its facts on that day. */
export const Application = z.extend(StoredApplication, {
  // links were not always checked before they were stored, so an invalid one is read as null
  link: z.pipe(z.nullable(z.string()), z.transform(webLink)),
})
export type Application = z.infer<typeof Application>

/** A user's progress with an application, as the user entered it. */
export type Progress = Pick<Application, 'status' | 'note' | 'date'>

/** A change of the progress. An absent note stays as it is. */
export type ProgressChange = Omit<Progress, 'note'> & { note?: string | undefined }

/** The key of the row that counts a user's saved vacancies, and has the hidden companies. No vacancy has this id. */
export const COUNTER = 0

/** The vacancies that users save. */
export const applicationStore = perContext((database: Database) => {
  const rows = quotaRows(database, {
    table: 'applications',
    schema: Application,
    sortKey: 'vacancy_id',
    counter: COUNTER,
    count: 'kept',
  })

  return {
    ...rows,

    /** All saved vacancies of a user, last changed first. */
    ofUser: async (userId: string): Promise<Application[]> =>
      newestFirst(await rows.ofUser(userId), 'updated_at', 'vacancy_id'),

    /** Changes the progress of a saved vacancy. Undefined if the vacancy is not saved. */
    async change(
      user_id: string,
      { company_id, vacancy_id }: VacancyKey,
      { note, ...change }: ProgressChange & { updated_at: string },
    ): Promise<Application | undefined> {
      const { documents, tables } = database
      const changed = update(
        tables.applications,
        { user_id, vacancy_id },
        { set: { ...change, note: note ?? when`if_not_exists(note, ${''})` } },
        // this is false if the user was erased, so the update creates no item
        when`company_id = ${company_id}`,
      )
      const { isWritten, item } = await write(documents, changed, 'ALL_NEW')
      return isWritten ? Application.parse(item) : undefined
    },
  }
})

export type VacancyState = Awaited<ReturnType<ReturnType<typeof vacancyStore>['statesOf']>>[number]

/** A saved vacancy with its current state. Dates are YYYY-MM-DD. */
interface ApplicationWithState extends Application {
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

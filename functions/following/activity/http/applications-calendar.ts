import { applicationsCalendar } from '#shared/api/closing-dates.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { Application } from '../domain/application.ts'
import { applicationsNow, type ApplicationsNowDependencies } from '../domain/applications-now.ts'

interface Dependencies extends ApplicationsNowDependencies {
  applications: { ofUser: (userId: string) => Promise<Application[]> }
  /** Writes a calendar of closing dates. The context `jobs` implements it. */
  closingCalendar: (
    closings: readonly {
      id: number
      title: string
      company_name: string
      city_name: string | null
      expiry_date: string
    }[],
    pageOrigin: string,
    at: Date,
  ) => Promise<string>
  pageOrigin: () => Promise<string>
}

export const getApplicationsCalendar = (dependencies: Dependencies) =>
  implement(applicationsCalendar, async (_request, { principal }) => {
    const kept = await dependencies.applications.ofUser(principal.userId)
    const [list, origin] = await Promise.all([applicationsNow(dependencies, kept), dependencies.pageOrigin()])
    const closings = list.flatMap(({ vacancy_id: id, open, expiry_date, ...one }) =>
      open && expiry_date !== null ? [{ ...one, id, expiry_date }] : [],
    )
    const text = await dependencies.closingCalendar(closings, origin, dependencies.now())
    return {
      status: 200,
      body: { name: 'sponsor-finder-closing-dates.ics', text, total: closings.length },
    }
  })

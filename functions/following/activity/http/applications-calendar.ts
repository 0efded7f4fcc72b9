import { applicationsCalendar } from '#shared/api/calendars.ts'
import { lastDayOf } from '#shared/closing.ts'
import { closingCalendarLater } from '../../../jobs/index.ts'
import type { Context } from '../../../platform/context.ts'
import { downloadCounter } from '../../../platform/dynamodb/user-rates.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { pageOrigin } from '../../../platform/http/page-origin.ts'
import { applicationStore } from '../application-store.ts'
import { applicationsNow } from '../applications-now.ts'

export const getApplicationsCalendar = (context: Context) =>
  implement(applicationsCalendar, async (_request, { principal }) => {
    await downloadCounter(context)(principal.userId)
    const saved = await applicationStore(context).ofUser(principal.userId)
    const [list, origin] = await Promise.all([applicationsNow(context, saved), pageOrigin()])
    const closings = list
      .filter((one) => one.open && lastDayOf(one) !== null)
      .map((one) => ({ ...one, id: one.vacancy_id }))
    const text = await closingCalendarLater(closings, origin, context.now())
    return {
      status: 200,
      body: { name: 'sponsor-finder-closing-dates.ics', text, total: closings.length },
    }
  })

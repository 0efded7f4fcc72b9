import type { Application, ApplicationStatus } from '#shared/api/applications.ts'
import { browserClock } from '../../lib/clock.ts'
import { useAction } from '../../lib/api/use-action.ts'
import type { Progress } from './use-applications.ts'

/** The message for a failed change if the server sent none. */
export const NOT_SAVED = 'Failed to save your changes'

/** A day in the user's time zone, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * The application with a new status and today's date, which the user may change. The status `saved` has no date. The note
 * stays, because another tab may have a newer one.
 */
const withStatus = ({ company_id }: Application, status: ApplicationStatus, now: Date): Progress => ({
  company_id,
  status,
  date: status === 'saved' ? null : dayOf(now),
})

/**
 * Changes an application. `setStatus` returns whether the status was saved. `problem` is the error message of the last
 * change.
 */
export function useApplicationStatus(
  application: Application,
  save: (vacancyId: number, progress: Progress) => Promise<Application>,
  clock = browserClock,
) {
  const { run, problem } = useAction(
    (next: ApplicationStatus) => save(application.vacancy_id, withStatus(application, next, clock())),
    { failure: NOT_SAVED },
  )
  return { problem, setStatus: run }
}

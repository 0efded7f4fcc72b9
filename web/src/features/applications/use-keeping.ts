import { useState } from 'react'
import type { Application, ApplicationStatus } from '../../../../shared/api/applications.ts'
import { browserClock } from '../../lib/clock.ts'
import { failureMessage } from '../../lib/api/form-errors.ts'
import type { Keeping } from './use-applications.ts'

/** The message for a failed change without one. */
export const NOT_SAVED = 'Failed to save your changes'

/** A day in the user's time zone, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A new status gets today's date, which the user may change. The status `saved` has no date. */
const withStatus = ({ company_id, note }: Application, status: ApplicationStatus, now: Date): Keeping => ({
  company_id,
  note,
  status,
  date: status === 'saved' ? null : dayOf(now),
})

/** Changes the status of an application. `problem` is the error of the last change. */
export function useKeeping(
  application: Application,
  save: (vacancyId: number, keeping: Keeping) => Promise<Application>,
  clock = browserClock,
) {
  const [problem, setProblem] = useState<string | undefined>()

  /** @returns whether the status was saved. */
  async function setStatus(next: ApplicationStatus): Promise<boolean> {
    setProblem(undefined)
    try {
      await save(application.vacancy_id, withStatus(application, next, clock()))
      return true
    } catch (error) {
      setProblem(failureMessage(error, { failure: NOT_SAVED }))
      return false
    }
  }
  return { problem, setStatus }
}

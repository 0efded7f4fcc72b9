import { useState } from 'react'
import type { Application, ApplicationStatus } from '../../../../shared/api/applications.ts'
import { browserClock } from '../../lib/clock.ts'
import { failureMessage } from '../../lib/form-errors.ts'
import type { Keeping } from './use-applications.ts'

/** Said of a change that fails without words. */
export const NOT_SAVED = 'Failed to save your changes'

/** A day of the reader's own calendar, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A new status is of today, until the reader says another day; what is only saved has no day. */
const withStatus = ({ company_id, note }: Application, status: ApplicationStatus, now: Date): Keeping => ({
  company_id,
  note,
  status,
  date: status === 'saved' ? null : dayOf(now),
})

/** Changes how far the reader has come with a kept vacancy; `problem` says why the last change was not made. */
export function useKeeping(
  application: Application,
  save: (vacancyId: number, keeping: Keeping) => Promise<Application>,
  clock = browserClock,
) {
  const [problem, setProblem] = useState<string | undefined>()

  /** @returns whether it was made. */
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

import { processVacancy, captureScreenshot } from '#shared/api/admin/vacancies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestVacancyJob, type RequestVacancyJobDependencies } from '../domain/request-vacancy-job.ts'
import type { Requested } from './requested.ts'

const vacancyWithId = (id: number) => () => ({ kind: 'vacancy', id: String(id) }) as const

/** The calls that queue work on one vacancy. */
export const vacancyJobs = (dependencies: RequestVacancyJobDependencies<Requested>) => [
  implement(processVacancy, async ({ params: { id } }, { principal, requestId }) => {
    const { job, isAlreadyQueued } = await requestVacancyJob(
      dependencies,
      { kind: 'vacancy', action: 'process_vacancy', subjectOf: vacancyWithId(id) },
      id,
      { userId: principal.userId, requestId },
    )
    const message = 'Vacancy queued for processing'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  }),
  implement(captureScreenshot, async ({ params: { id } }, { principal, requestId }) => {
    const { job, isAlreadyQueued } = await requestVacancyJob(
      dependencies,
      { kind: 'screenshot', action: 'capture_screenshot', subjectOf: vacancyWithId(id) },
      id,
      { userId: principal.userId, requestId },
    )
    const message = 'Screenshot capture queued'
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  }),
]

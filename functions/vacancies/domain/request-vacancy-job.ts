import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import {
  type By,
  type JobAction,
  type JobRequest,
  requestJob,
  type RequestJobDependencies,
} from './request-job.ts'
import { isLive, type Vacancy } from './vacancy.ts'

/** `vacancy` reads the page of a vacancy again. `screenshot` takes a screenshot of it. */
type Kind = 'vacancy' | 'screenshot'

export interface RequestVacancyJobDependencies<Requested> extends RequestJobDependencies<Requested> {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  now: () => Date
}

/** The request for work on a vacancy. The title describes the job to administrators. */
export const requestOf = (
  kind: Kind,
  { vacancy_id, title }: { vacancy_id: number; title: string | null },
  { userId, requestId }: By,
): JobRequest & { kind: Kind } => ({
  kind,
  subject: String(vacancy_id),
  details: title,
  count: 1,
  requested_by: userId,
  request_id: requestId,
})

/**
 * Queues work on the page of a vacancy.
 * @throws AppError 404 if the vacancy is unknown or deleted. 409 if it has no page. A screenshot also gets 409 if the
 * vacancy has expired or its page is gone.
 */
export async function requestVacancyJob<Requested>(
  { vacancies, now, ...dependencies }: RequestVacancyJobDependencies<Requested>,
  { kind, ...action }: JobAction & { kind: Kind },
  id: number,
  by: By,
): Promise<Requested> {
  const vacancy = await vacancies.findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'There is no vacancy with this id')
  }
  if (vacancy.source_url === null) throw new AppError('conflict', 'This vacancy has no page to read')
  if (kind === 'screenshot' && !isLive(vacancy, utcDate(now()))) {
    const isGone = vacancy.removed_at !== null
    throw new AppError('conflict', isGone ? 'The page of this vacancy is gone' : 'This vacancy has expired')
  }
  return requestJob(dependencies, action, requestOf(kind, vacancy, by))
}

/** Whether a vacancy exists and has a page to read. */
export const hasPage = (vacancy: Vacancy | undefined): vacancy is Vacancy =>
  vacancy !== undefined && vacancy.deleted_at === null && vacancy.source_url !== null

import { AppError } from '../../../shared/errors.ts'
import { utcDate } from '../../../shared/instants.ts'
import { isLive, type Vacancy } from './vacancy.ts'

/** `vacancy`: its page is read again. `screenshot`: its page is pictured. */
type Kind = 'vacancy' | 'screenshot'

export interface RequestVacancyJobDependencies<Requested> {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  requestJob: (job: {
    kind: Kind
    subject: string
    details: string
    count: number
    requested_by: string
    request_id: string
  }) => Promise<Requested>
  now: () => Date
}

/**
 * Queues work on the page of a vacancy.
 * @throws AppError 404 if the vacancy is unknown or deleted. 409 if it has no page, or for a screenshot if it has expired
 * or its page is gone.
 */
export async function requestVacancyJob<Requested>(
  { vacancies, requestJob, now }: RequestVacancyJobDependencies<Requested>,
  kind: Kind,
  id: number,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Requested> {
  const vacancy = await vacancies.findById(id)
  if (vacancy === undefined || vacancy.deleted_at !== null) {
    throw new AppError('not_found', 'There is no vacancy with this id')
  }
  if (vacancy.source_url === null) {
    throw new AppError('conflict', 'This vacancy has no page to read')
  }
  if (kind === 'screenshot' && !isLive(vacancy, utcDate(now()))) {
    throw new AppError('conflict', 'This vacancy has expired')
  }
  return requestJob({
    kind,
    subject: String(id),
    details: vacancy.title,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  })
}

import { AppError } from '../../../shared/errors.ts'
import type { Vacancy } from './vacancy.ts'

export interface RequestProcessingDependencies<Requested> {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  requestJob: (job: {
    kind: 'vacancy'
    subject: string
    details: string
    count: number
    requested_by: string
    request_id: string
  }) => Promise<Requested>
}

/**
 * Queues a vacancy to be read again.
 * @throws AppError 404 if it is unknown or deleted, 409 if it has no page.
 */
export async function requestProcessing<Requested>(
  { vacancies, requestJob }: RequestProcessingDependencies<Requested>,
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
  return requestJob({
    kind: 'vacancy',
    subject: String(id),
    details: vacancy.title,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  })
}

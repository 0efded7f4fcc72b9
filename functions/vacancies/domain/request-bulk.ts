import type { JobKind } from '../../../shared/job-states.ts'
import { hasPage } from './request-vacancy-job.ts'
import type { Vacancy } from './vacancy.ts'

export type RetryOutcome = 'queued' | 'already_queued' | 'not_found'

export interface BulkRequest {
  kind: 'bulk'
  subject: string
  details: string
  count: number
  requested_by: string
  request_id: string
}

export interface RequestBulkDependencies<Requested> {
  selections: { put: (ids: readonly number[]) => Promise<string> }
  requestJob: (job: BulkRequest) => Promise<Requested>
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  isLive: (kind: JobKind, subject: string) => Promise<boolean>
}

/**
 * Queues a bulk that reads these vacancies again. If the same ids, in ascending order, have a live bulk, that bulk is
 * returned.
 */
export async function requestBulk<Requested>(
  { selections, requestJob }: RequestBulkDependencies<Requested>,
  ids: readonly number[],
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Requested> {
  return requestJob({
    kind: 'bulk',
    subject: await selections.put(ids),
    details: 'Process vacancies',
    count: ids.length,
    requested_by: userId,
    request_id: requestId,
  })
}

/** The expected outcome of a bulk for each vacancy, in the order of the ids. One without a page counts as not found. */
export function foreseeOutcomes<Requested>(
  { vacancies, isLive }: RequestBulkDependencies<Requested>,
  ids: readonly number[],
): Promise<{ id: number; outcome: RetryOutcome }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const [vacancy, isQueued] = await Promise.all([vacancies.findById(id), isLive('vacancy', String(id))])
      if (!hasPage(vacancy)) return { id, outcome: 'not_found' }
      return { id, outcome: isQueued ? 'already_queued' : 'queued' }
    }),
  )
}

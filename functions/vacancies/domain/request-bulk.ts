import type { JobKind } from '../../../shared/job-states.ts'
import type { Vacancy } from './vacancy.ts'

export type RetryOutcome = 'queued' | 'already_queued' | 'not_found'

export interface RequestBulkDependencies<Requested> {
  selections: { put: (ids: readonly number[]) => Promise<string> }
  requestJob: (job: {
    kind: 'bulk'
    subject: string
    details: string
    count: number
    requested_by: string
    request_id: string
  }) => Promise<Requested>
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  isLive: (kind: JobKind, subject: string) => Promise<boolean>
}

/** Queues a bulk that reads these vacancies again. If the same ids have a live bulk, that bulk is returned. */
export async function requestBulk<Requested>(
  { selections, requestJob }: RequestBulkDependencies<Requested>,
  ids: readonly number[],
  { userId, requestId }: { userId: string; requestId: string },
): Promise<Requested> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b)
  return requestJob({
    kind: 'bulk',
    subject: await selections.put(unique),
    details: 'Process vacancies',
    count: unique.length,
    requested_by: userId,
    request_id: requestId,
  })
}

/** The expected outcome of a bulk for each vacancy, in the order of the ids. */
export function foreseeOutcomes<Requested>(
  { vacancies, isLive }: RequestBulkDependencies<Requested>,
  ids: readonly number[],
): Promise<{ id: number; outcome: RetryOutcome }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const [vacancy, isQueued] = await Promise.all([vacancies.findById(id), isLive('vacancy', String(id))])
      if (vacancy === undefined || vacancy.deleted_at !== null) return { id, outcome: 'not_found' }
      return { id, outcome: isQueued ? 'already_queued' : 'queued' }
    }),
  )
}

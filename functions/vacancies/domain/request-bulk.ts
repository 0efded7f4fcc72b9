import type { BulkAction } from '#shared/bulk-actions.ts'
import type { JobKind } from '#shared/job-states.ts'
import { type By, hasPage } from './request-vacancy-job.ts'
import type { Vacancy } from './vacancy.ts'

type QueueOutcome = 'queued' | 'already_queued' | 'not_found'

export interface RequestBulkDependencies<Requested> {
  selections: { put: (ids: readonly number[]) => Promise<string> }
  requestBulkJob: (
    bulk: { action: BulkAction; selection: string; count: number },
    by: By,
  ) => Promise<Requested>
}

/**
 * Queues a bulk. If the same ids, in ascending order, have a live bulk with the same action, that bulk is returned.
 */
export async function requestBulk<Requested>(
  { selections, requestBulkJob }: RequestBulkDependencies<Requested>,
  action: BulkAction,
  ids: readonly number[],
  by: By,
): Promise<Requested> {
  return requestBulkJob({ action, selection: await selections.put(ids), count: ids.length }, by)
}

export interface ForeseeOutcomesDependencies {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  hasLiveJob: (kind: JobKind, subject: string) => Promise<boolean>
}

/** The expected outcome for each vacancy, in the order of the ids. One without a page counts as not found. */
export function foreseeOutcomes(
  { vacancies, hasLiveJob }: ForeseeOutcomesDependencies,
  kind: 'vacancy' | 'screenshot',
  ids: readonly number[],
): Promise<{ id: number; outcome: QueueOutcome }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const [vacancy, isQueued] = await Promise.all([vacancies.findById(id), hasLiveJob(kind, String(id))])
      if (!hasPage(vacancy)) return { id, outcome: 'not_found' }
      return { id, outcome: isQueued ? 'already_queued' : 'queued' }
    }),
  )
}

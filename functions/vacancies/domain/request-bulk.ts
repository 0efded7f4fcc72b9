import { type AuditAction, bulkAuditActions } from '#shared/audit-actions.ts'
import { type BulkAction, OF_RESPONSES } from '#shared/bulk-actions.ts'
import type { JobKind } from '#shared/job-states.ts'
import { type By, requestJob, type RequestJobDependencies } from './request-job.ts'
import { hasPage } from './request-vacancy-job.ts'
import type { Vacancy } from './vacancy.ts'

type QueueOutcome = 'queued' | 'already_queued' | 'not_found'

export interface RequestBulkDependencies<Requested> extends RequestJobDependencies<Requested> {
  selections: { put: (ids: readonly number[]) => Promise<string> }
  /** The subject of the job of a bulk. */
  subjectOfBulk: (bulk: { action: BulkAction; selection: string }) => string
}

/**
 * Queues a bulk. If the same ids, in ascending order, have a live bulk with the same action, that bulk is returned.
 * @param auditAction The action that the audit log records.
 */
export async function requestBulk<Requested>(
  { selections, subjectOfBulk, ...dependencies }: RequestBulkDependencies<Requested>,
  action: BulkAction,
  ids: readonly number[],
  { userId, requestId }: By,
  auditAction: AuditAction = bulkAuditActions[action],
): Promise<Requested> {
  const selection = await selections.put(ids)
  return requestJob(
    dependencies,
    { action: auditAction, subjectOf: ({ job_id }) => ({ kind: 'bulk', id: job_id }) },
    {
      kind: 'bulk',
      subject: subjectOfBulk({ action, selection }),
      details: auditAction === 'retry_ai_responses' ? OF_RESPONSES : null,
      count: ids.length,
      requested_by: userId,
      request_id: requestId,
    },
  )
}

export interface ForeseeOutcomesDependencies {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  hasLiveJob: (kind: JobKind, subject: string) => Promise<boolean>
}

/** The expected outcome for each vacancy, in the order of the ids. One without a page counts as not found. */
export function forecastOutcomes(
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

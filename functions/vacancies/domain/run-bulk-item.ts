import type { BulkAction, BulkSkip } from '#shared/bulk-actions.ts'
import { utcDate } from '#shared/instants.ts'
import type { DeletionChange } from './change-deletion.ts'
import { type By, type VacancyJobRequest, requestOf } from './request-vacancy-job.ts'
import { isKept, isLive, type Vacancy } from './vacancy.ts'

/** The request for the job of one vacancy of a bulk. Its id is the same in every run of the bulk. */
export type BulkItemRequest = VacancyJobRequest & { job_id: string; bulk_id: string }

export interface RunBulkItemDependencies {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  /** Queues the job. @returns the id of the live job of this vacancy, which may be another one. */
  requestJob: (wanted: BulkItemRequest) => Promise<{ job_id: string }>
  /** Deletes or restores a vacancy and records it as done. @returns whether both were written. */
  writeDeletion: (vacancy: Vacancy, change: DeletionChange, wanted: BulkItemRequest) => Promise<boolean>
  /** Records that the bulk left out a vacancy, unless it has recorded the vacancy before. */
  recordSkip: (wanted: BulkItemRequest, skip: BulkSkip) => Promise<void>
  jobIdOf: (bulkId: string, subject: string) => string
  now: () => Date
}

/**
 * Works on one vacancy of a bulk, or records why it is left out. Repeating it changes nothing, so a bulk may run a chunk
 * again. A vacancy that was restored or deleted again meanwhile keeps that state.
 */
export async function runBulkItem(
  { vacancies, requestJob, writeDeletion, recordSkip, jobIdOf, now }: RunBulkItemDependencies,
  { bulkId, action }: { bulkId: string; action: BulkAction },
  id: number,
  by: By,
): Promise<void> {
  const vacancy = await vacancies.findById(id)
  const isJob = action === 'process' || action === 'screenshot'
  const kind = action === 'screenshot' ? 'screenshot' : 'vacancy'
  const wanted = {
    ...requestOf(kind, { vacancy_id: id, title: vacancy?.title ?? null }, by),
    job_id: jobIdOf(bulkId, String(id)),
    bulk_id: bulkId,
  }
  if (vacancy === undefined || !isKept(vacancy, now()) || (isJob && vacancy.deleted_at !== null)) {
    return recordSkip(wanted, 'not_found')
  }
  if (!isJob) {
    if (!(await writeDeletion(vacancy, action, wanted))) await recordSkip(wanted, 'unchanged')
    return
  }
  if (vacancy.source_url === null) return recordSkip(wanted, 'no_page')
  if (kind === 'screenshot' && !isLive(vacancy, utcDate(now()))) return recordSkip(wanted, 'expired')
  const { job_id } = await requestJob(wanted)
  if (job_id !== wanted.job_id) await recordSkip(wanted, 'already_queued')
}

import type { BulkAction, BulkSkip } from '#shared/bulk-actions.ts'
import { utcDate } from '#shared/instants.ts'
import type { Commit, Write } from '#shared/write.ts'
import { type DeletionPorts, deletionWrites } from './deletion-writes.ts'
import type { By } from './request-job.ts'
import { requestOf } from './request-vacancy-job.ts'
import { isKept, isLive, type Vacancy } from './vacancy.ts'

/** The request for the job of one vacancy of a bulk. Its id is the same in every run of the bulk. */
export type BulkItemRequest = ReturnType<typeof requestOf> & { job_id: string; bulk_id: string }

export interface RunBulkItemDependencies extends DeletionPorts {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  /** Queues the job. @returns the live job of this vacancy, which may be another one. */
  queueJob: (wanted: BulkItemRequest) => Promise<{ job: { job_id: string } }>
  /** Records a vacancy as done or left out. The condition fails if the bulk has recorded it before. */
  endedJob: (wanted: BulkItemRequest, end: 'done' | BulkSkip) => Write
  commit: Commit
  jobIdOf: (bulkId: string, subject: string) => string
  now: () => Date
}

/**
 * Works on one vacancy of a bulk, or records why it is left out. Repeating it changes nothing, so a bulk may run a chunk
 * again. A vacancy that was restored or deleted again concurrently keeps that state.
 */
export async function runBulkItem(
  dependencies: RunBulkItemDependencies,
  { bulkId, action }: { bulkId: string; action: BulkAction },
  id: number,
  by: By,
): Promise<void> {
  const { vacancies, queueJob, endedJob, commit, jobIdOf, now } = dependencies
  const vacancy = await vacancies.findById(id)
  const isJob = action === 'process' || action === 'screenshot'
  const kind = action === 'screenshot' ? 'screenshot' : 'vacancy'
  const wanted = {
    ...requestOf(kind, { vacancy_id: id, title: vacancy?.title ?? null }, by),
    job_id: jobIdOf(bulkId, String(id)),
    bulk_id: bulkId,
  }
  const recordSkip = async (skip: BulkSkip): Promise<void> =>
    void (await commit({ skip: endedJob(wanted, skip) }))
  if (vacancy === undefined || !isKept(vacancy, now()) || (isJob && vacancy.deleted_at !== null)) {
    return recordSkip('not_found')
  }
  if (!isJob) {
    const deletion = deletionWrites(dependencies, vacancy, action, { at: now(), requestId: by.requestId })
    const outcome = await commit({ deletion, end: endedJob(wanted, 'done') })
    if (outcome !== 'written') await recordSkip('unchanged')
    return
  }
  if (vacancy.source_url === null) return recordSkip('no_page')
  if (kind === 'screenshot' && !isLive(vacancy, utcDate(now()))) return recordSkip('expired')
  const { job } = await queueJob(wanted)
  if (job.job_id !== wanted.job_id) await recordSkip('already_queued')
}

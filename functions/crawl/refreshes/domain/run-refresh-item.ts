import type { BulkSkip } from '#shared/bulk-actions.ts'
import type { RefreshWork } from './refresh-work.ts'

/** The request for the job of one company of a bulk. Its id is the same in every run of the bulk. */
export interface RefreshItemRequest {
  kind: 'enrichment' | 'discovery'
  subject: string
  details: string | null
  count: number
  requested_by: string
  request_id: string
  job_id: string
  bulk_id: string
}

export interface RunRefreshItemDependencies {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  workOf: (id: number) => Promise<RefreshWork>
  /** Queues the job. @returns the id of the live job of this company, which may be another one. */
  requestJob: (wanted: RefreshItemRequest) => Promise<{ job_id: string }>
  /** Records that the bulk left out a company, unless it has recorded the company before. */
  recordSkip: (wanted: RefreshItemRequest, skip: BulkSkip) => Promise<void>
  jobIdOf: (bulkId: string, subject: string) => string
}

/**
 * Queues the reading of the website of one company of a bulk, or the search for it. Or it records why the company is left
 * out. Repeating it changes nothing, so a bulk may run a chunk again.
 */
export async function runRefreshItem(
  { nameOf, workOf, requestJob, recordSkip, jobIdOf }: RunRefreshItemDependencies,
  bulkId: string,
  id: number,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const [name, work] = await Promise.all([nameOf(id), workOf(id)])
  const wanted = {
    kind: work ?? 'enrichment',
    subject: String(id),
    details: name ?? null,
    count: 1,
    requested_by: userId,
    request_id: requestId,
    job_id: jobIdOf(bulkId, String(id)),
    bulk_id: bulkId,
  }
  if (name === undefined) return recordSkip(wanted, 'not_found')
  if (work === null) return recordSkip(wanted, 'no_website')
  const { job_id } = await requestJob(wanted)
  if (job_id !== wanted.job_id) await recordSkip(wanted, 'already_queued')
}

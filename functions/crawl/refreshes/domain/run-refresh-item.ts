import type { BulkSkip } from '#shared/bulk-actions.ts'
import type { QueuedJob, QueueJob, RequestedJob } from '#shared/queue-job.ts'
import type { Commit, Write } from '#shared/write.ts'
import { refreshWorkOf } from './refresh-work.ts'

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

export interface RunRefreshItemDependencies<Profile extends { website: string | null }> {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  findProfile: (id: number) => Promise<Profile | undefined>
  /** Whether a website is known, or an administrator has stated that there is none. */
  isWebsiteStated: (profile: Profile) => boolean
  /** Queues the job. The live job of this company may be another one. */
  queueJob: QueueJob<RefreshItemRequest, RequestedJob<{ job_id: string }>>
  /** The message that starts a job, from an instant on. */
  startMessage: (job: QueuedJob, startAt: Date) => Write
  /** Records that a reading was requested. The condition fails if one has ended since `decidedAt`. */
  requestedWrite: (companyId: number, requested: { at: string; decidedAt: string }) => Write
  /** Records that the bulk left out a company. The condition fails if it has recorded the company before. */
  skipWrite: (wanted: RefreshItemRequest, skip: BulkSkip) => Write
  jobIdOf: (bulkId: string, subject: string) => string
  commit: Commit
  now: () => Date
}

/**
 * Queues the reading of the website of one company of a bulk, or the search for it. Or it records why the company is left
 * out. Repeating it changes nothing, so a bulk may run a chunk again.
 */
export async function runRefreshItem<Profile extends { website: string | null }>(
  dependencies: RunRefreshItemDependencies<Profile>,
  bulkId: string,
  id: number,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  const { nameOf, findProfile, isWebsiteStated, requestedWrite, jobIdOf, now } = dependencies
  const [name, profile] = await Promise.all([nameOf(id), findProfile(id)])
  const work = refreshWorkOf(profile, isWebsiteStated)
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
  const skip = async (why: BulkSkip) => {
    await dependencies.commit({ skip: dependencies.skipWrite(wanted, why) })
  }
  if (name === undefined) return skip('not_found')
  if (work === null) return skip('no_website')
  const at = now().toISOString()
  const { job } = await dependencies.queueJob(wanted, (queued) => [
    // a message with an instant goes through the queue `retries`, so that a bulk delays no single request
    dependencies.startMessage(queued, now()),
    // the plan of refreshes then does not choose the company too
    requestedWrite(id, { at, decidedAt: at }),
  ])
  if (job.job_id !== wanted.job_id) await skip('already_queued')
}

import type { WriteAudit } from '#shared/audit-write.ts'
import type { QueuedJob, QueueJob } from '#shared/queue-job.ts'
import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import { type SectorFeedName, sectorFeeds } from '#shared/sector-feeds.ts'
import type { Write } from '#shared/write.ts'
import type { By, RegisterJobRequest, Request } from './request-job.ts'

type FeedName = SectorFeedName | JobSiteName

const labelOf = (name: FeedName): string =>
  name in jobSites ? jobSites[name as JobSiteName].label : sectorFeeds[name as SectorFeedName]

/**
 * Queues the reading of a feed of a sector, or of a job site. Each has at most one live job.
 * @param writesOf What else is written with it.
 */
export const queueFeed =
  <Requested>(queueJob: QueueJob<RegisterJobRequest, Requested>) =>
  (
    name: FeedName,
    { requestedBy, requestId }: Request,
    writesOf: (queued: QueuedJob) => readonly Write[] = () => [],
  ): Promise<Requested> =>
    queueJob(
      {
        kind: 'enrichment',
        subject: name,
        details: labelOf(name),
        count: 1,
        requested_by: requestedBy,
        request_id: requestId,
      },
      writesOf,
    )

export interface RequestFeedDependencies<Requested> {
  queueFeed: ReturnType<typeof queueFeed<Requested>>
  audit: WriteAudit
}

/** Queues the reading of a feed or site for an administrator, and records the action. */
export const requestFeed = <Requested>(
  dependencies: RequestFeedDependencies<Requested>,
  name: FeedName,
  { userId, requestId }: By,
): Promise<Requested> =>
  dependencies.queueFeed(name, { requestedBy: userId, requestId }, ({ job_id, updated_at }) => [
    dependencies.audit({
      actor: userId,
      action: 'read_feed',
      subject: { kind: 'operation', id: name },
      before: null,
      after: { job_id },
      at: new Date(updated_at),
      requestId,
    }),
  ])

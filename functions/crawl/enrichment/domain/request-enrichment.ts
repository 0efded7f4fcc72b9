import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { QueuedJob, QueueJob, RequestedJob } from '#shared/queue-job.ts'
import { webLink } from '#shared/website.ts'
import type { Write } from '#shared/write.ts'

/** The user and the request that cause the job. */
interface By {
  userId: string
  requestId: string
}

interface Wanted {
  kind: 'enrichment'
  subject: string
  details: string
  count: number
  requested_by: string
  request_id: string
}

export interface RequestEnrichmentDependencies<Job> {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  findProfile: (id: number) => Promise<{ website: string | null } | undefined>
  queueJob: QueueJob<Wanted, RequestedJob<Job>>
  startMessage: (job: QueuedJob) => Write
  audit: WriteAudit
}

/**
 * Queues the reading of the website of a company, for an administrator.
 * @throws AppError 404 if the id was never on the register. 409 if the company has no website.
 */
export async function requestEnrichment<Job>(
  { nameOf, findProfile, queueJob, startMessage, audit }: RequestEnrichmentDependencies<Job>,
  id: number,
  { userId, requestId }: By,
): Promise<RequestedJob<Job>> {
  const [name, profile] = await Promise.all([nameOf(id), findProfile(id)])
  if (name === undefined) throw new AppError('not_found', 'There is no company with this id')
  if (webLink(profile?.website ?? null) === null)
    throw new AppError('conflict', 'This company has no website to read')
  const wanted = {
    kind: 'enrichment',
    subject: String(id),
    details: name,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  } as const
  return queueJob(wanted, (job) => [
    startMessage(job),
    audit({
      actor: userId,
      action: 'enrich_company',
      subject: { kind: 'company', id: String(id) },
      before: null,
      after: { job_id: job.job_id },
      at: new Date(job.updated_at),
      requestId,
    }),
  ])
}

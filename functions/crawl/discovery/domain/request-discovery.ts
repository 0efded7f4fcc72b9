import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { QueueJob, RequestedJob } from '#shared/queue-job.ts'
import { websiteHost } from '#shared/website.ts'
import type { Write } from '#shared/write.ts'

/** The user and the request that cause the job. */
interface By {
  userId: string
  requestId: string
}

interface Wanted {
  kind: 'discovery'
  subject: string
  details: string
  count: number
  requested_by: string
  request_id: string
}

export interface RequestDiscoveryDependencies<Profile, Job> {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  findProfile: (id: number) => Promise<Profile | undefined>
  /** Whether a website is known, or an administrator has stated that there is none. */
  isWebsiteStated: (profile: Profile) => boolean
  queueJob: QueueJob<Wanted, RequestedJob<Job>>
  message: (message: {
    type: 'discoverWebsite'
    body: { job_id: string; suggestion?: string }
    requestId: string
  }) => Write
  audit: WriteAudit
}

/**
 * Queues the search for the website of a company, for an administrator.
 * @param website A suggested website, which is tried first.
 * @throws AppError 404 if the id was never on the register. 409 if the website is known, or there is none.
 */
export async function requestDiscovery<Profile, Job>(
  dependencies: RequestDiscoveryDependencies<Profile, Job>,
  id: number,
  website: string | undefined,
  { userId, requestId }: By,
): Promise<RequestedJob<Job>> {
  const { nameOf, findProfile, isWebsiteStated, queueJob, message, audit } = dependencies
  const [name, profile] = await Promise.all([nameOf(id), findProfile(id)])
  if (name === undefined) throw new AppError('not_found', 'There is no company with this id')
  if (profile !== undefined && isWebsiteStated(profile))
    throw new AppError('conflict', 'The website of this company is known, or it has none')
  const suggestion = website === undefined ? undefined : websiteHost(website)
  const wanted = {
    kind: 'discovery',
    subject: String(id),
    details: name,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  } as const
  return queueJob(wanted, ({ job_id, request_id, updated_at }) => [
    message({
      type: 'discoverWebsite',
      body: { job_id, ...(suggestion !== undefined && { suggestion }) },
      requestId: request_id,
    }),
    audit({
      actor: userId,
      action: 'discover_company',
      subject: { kind: 'company', id: String(id) },
      before: null,
      after: { job_id, website: suggestion ?? null },
      at: new Date(updated_at),
      requestId,
    }),
  ])
}

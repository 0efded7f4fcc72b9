import { invalidField } from '#shared/errors.ts'
import type { QueueJob, RequestedJob } from '#shared/queue-job.ts'
import type { Write } from '#shared/write.ts'

interface Wanted {
  kind: 'advert'
  subject: string
  details: string
  count: number
  requested_by: string
  request_id: string
}

export interface RequestReadingDependencies<Job> {
  queueJob: QueueJob<Wanted, RequestedJob<Job>>
  message: (message: {
    type: 'readAdvert'
    body: { job_id: string; url: string; employer?: string }
    requestId: string
  }) => Write
  newId: () => string
}

/**
 * Queues the reading of an advert's page. Each request has a job of its own, whose random id alone leads to its answer.
 * The job does not name the user.
 * @throws AppError 422 if the address has no host.
 */
export async function requestReading<Job>(
  { queueJob, message, newId }: RequestReadingDependencies<Job>,
  { url, employer }: { url: string; employer?: string | undefined },
  requestId: string,
): Promise<Job> {
  const host = URL.parse(url)?.host
  if (!host) throw invalidField('url', 'Enter the address of the advert')
  const wanted = {
    kind: 'advert',
    subject: newId(),
    details: host,
    count: 1,
    requested_by: 'advert check',
    request_id: requestId,
  } as const
  const { job } = await queueJob(wanted, ({ job_id, request_id }) => [
    message({
      type: 'readAdvert',
      body: { job_id, url, ...(employer !== undefined && { employer }) },
      requestId: request_id,
    }),
  ])
  return job
}

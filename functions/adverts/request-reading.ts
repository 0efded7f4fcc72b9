import { randomUUID } from 'node:crypto'
import { invalidField } from '#shared/errors.ts'
import { type Job, queueJob } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'

/**
 * Queues the reading of an advert's page. Each request has a job of its own, whose random id alone leads to its answer.
 * The job does not name the user.
 * @throws AppError 422 if the address has no host.
 */
export async function requestReading(
  context: Context,
  { url, employer }: { url: string; employer?: string | undefined },
  requestId: string,
): Promise<Job> {
  const host = URL.parse(url)?.host
  if (!host) throw invalidField('url', 'Enter the address of the advert')
  const wanted = {
    kind: 'advert',
    subject: randomUUID(),
    details: host,
    count: 1,
    requested_by: 'advert check',
    request_id: requestId,
  } as const
  const queue = queueJob(context)
  const message = outboxWriter(context)
  const { job } = await queue(wanted, ({ job_id, request_id }) => [
    message({
      type: 'readAdvert',
      body: { job_id, url, ...(employer !== undefined && { employer }) },
      requestId: request_id,
    }),
  ])
  return job
}

import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { QueueJob } from '#shared/queue-job.ts'
import type { JobRequest, RequestedJob } from './job.ts'
import { subjectOfRedrive } from './redrive.ts'

export interface RequestRedriveDependencies {
  queueNames: ReadonlySet<string>
  countDeadLetters: (queue: string) => Promise<number>
  queueJob: QueueJob<JobRequest, RequestedJob>
  audit: WriteAudit
  now: () => Date
}

/**
 * Queues a job that moves the dead letters of a queue back to it, together with its audit entry.
 * @throws AppError 404 for an unknown queue, 409 if it has no dead letters.
 */
export async function requestRedrive(
  { queueNames, countDeadLetters, queueJob, audit, now }: RequestRedriveDependencies,
  queue: string,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<RequestedJob> {
  if (!queueNames.has(queue)) throw new AppError('not_found', 'There is no queue with this name')
  const count = await countDeadLetters(queue)
  if (count === 0) throw new AppError('conflict', 'This queue has no dead letters')
  const wanted = {
    kind: 'bulk',
    subject: subjectOfRedrive(queue),
    details: null,
    count,
    requested_by: userId,
    request_id: requestId,
  } as const
  return queueJob(wanted, ({ job_id }) => [
    audit({
      actor: userId,
      action: 'redrive_queue',
      subject: { kind: 'queue', id: queue },
      before: null,
      after: { job_id, messages: count },
      at: now(),
      requestId,
    }),
  ])
}

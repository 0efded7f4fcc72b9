import { AppError } from '#shared/errors.ts'
import type { Write } from '#shared/write.ts'
import { transact } from '../../../platform/dynamodb/transact.ts'
import type { Job, JobRequest, RequestedJob } from '../domain/job.ts'
import { triedNow } from '../domain/tried-now.ts'
import { requestJob, type RequestJobOptions } from './request-job.ts'
import { tryNowWrite } from './try-now-write.ts'

/** The maximum number of tries when a concurrent call or worker changes the waiting job. */
const ATTEMPTS = 5

/**
 * Queues a job like `requestJob`. If the live job of the subject waits, it is queued at once, with a new message. Of
 * concurrent calls, one queues it, and the others get the queued job.
 * @throws AppError 409 if others keep changing the job.
 */
export function requestJobNow(options: RequestJobOptions) {
  const { documents, messageOf } = options
  const request = requestJob(options)
  const tryNow = tryNowWrite(options.table)

  /** @param writesWith What is written with the job if, and only if, this call queues the job. */
  return async function requestNow(
    wanted: JobRequest,
    writesWith: (job: Job) => readonly Write[],
  ): Promise<RequestedJob> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const requested = await request(wanted, writesWith)
      const { job } = requested
      if (job.state !== 'waiting') return requested
      const queued = triedNow(job, options.now())
      const message = messageOf({ ...queued, request_id: wanted.request_id })
      const writes = [tryNow(job, queued), message, ...writesWith(queued)]
      if ((await transact(documents, writes)) === 'written') return { job: queued, isAlreadyQueued: true }
    }
    throw new AppError('conflict', 'This job keeps changing. Try again.')
  }
}

import type { QueueJob } from '#shared/queue-job.ts'
import type { Job, JobRequest } from '../domain/job.ts'
import { requestJob, requestJobNow, type RequestJobOptions } from './request-job.ts'

type Options = Omit<RequestJobOptions, 'messageOf'>

/** The `QueueJob` of use cases for jobs that wait their turn (`requestJob`). */
export const queueJob =
  (options: Options): QueueJob<JobRequest, Job> =>
  (wanted, { message, also }) =>
    requestJob({ ...options, messageOf: message })(wanted, also)

/** The `QueueJob` of use cases for jobs that start at once (`requestJobNow`). */
export const queueJobNow =
  (options: Options): QueueJob<JobRequest, Job> =>
  (wanted, { message, also }) =>
    requestJobNow({ ...options, messageOf: message })(wanted, also)

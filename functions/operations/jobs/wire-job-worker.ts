import { workerOf } from '#shared/system/functions.ts'
import { messages } from '#shared/system/messages.ts'
import { perContext } from '../../platform/context.ts'
import { jobStore } from './storage/job-store.ts'
import { type JobMessage, jobWorkerWith } from './job-worker.ts'

/** A lease exceeds the worker's timeout by this time, so that two workers never run the same job. */
const LEASE_MARGIN_SECONDS = 30

/** Makes the job worker of a message (`jobWorkerWith`). Its lease follows from the timeout of the queue's function. */
export const jobWorker = perContext((context) =>
  jobWorkerWith({
    jobs: jobStore(context),
    leaseSecondsOf: (message: JobMessage) =>
      workerOf(messages[message].queue).timeoutSeconds + LEASE_MARGIN_SECONDS,
    now: context.now,
  }),
)

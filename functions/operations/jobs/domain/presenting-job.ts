import type { RequestedJob } from './job.ts'
import { presentJob } from './present-job.ts'

/** Makes of a request for a job one whose answer presents the job as administrators see it. */
export const presentingJob =
  <Given extends readonly unknown[]>(request: (...given: Given) => Promise<RequestedJob>) =>
  async (...given: Given) => {
    const { job, isAlreadyQueued } = await request(...given)
    return { job: presentJob(job), isAlreadyQueued }
  }

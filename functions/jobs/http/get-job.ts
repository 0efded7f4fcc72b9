import { getJob as contract } from '../../../shared/api/jobs.ts'
import { AppError } from '../../../shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { presentJob } from './present-job.ts'

interface Dependencies {
  jobs: { find: (jobId: string) => Promise<Job | undefined> }
}

export const getJob = ({ jobs }: Dependencies) =>
  implement(contract, async ({ params }) => {
    const job = await jobs.find(params.id)
    if (job === undefined) throw new AppError('not_found', 'There is no job with this id')
    return { status: 200, body: { data: presentJob(job) } }
  })

import { vacancyJobs as contract } from '#shared/api/admin/vacancy-jobs.ts'
import type { JobKind } from '#shared/job-states.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { presentJob } from '../domain/present-job.ts'

interface Dependencies {
  jobs: { newestOf: (kind: JobKind, subject: string) => Promise<Job | undefined> }
}

/** The newest jobs of a vacancy. Jobs of an unknown vacancy are none. */
export const getVacancyJobs = ({ jobs }: Dependencies) =>
  implement(contract, async ({ params: { id } }) => {
    const newest = async (kind: JobKind) => {
      const job = await jobs.newestOf(kind, String(id))
      return job === undefined ? null : presentJob(job)
    }
    const [vacancy, screenshot] = await Promise.all([newest('vacancy'), newest('screenshot')])
    return { status: 200, body: { data: { vacancy, screenshot } } }
  })

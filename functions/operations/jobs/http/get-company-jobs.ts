import { companyJobs } from '#shared/api/admin/company-enrichment.ts'
import type { JobKind } from '#shared/job-states.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { presentJob } from '../domain/present-job.ts'

interface Dependencies {
  jobs: { newestOf: (kind: JobKind, subject: string) => Promise<Job | undefined> }
}

/** The newest jobs of a company. An unknown company has none. */
export const getCompanyJobs = ({ jobs }: Dependencies) =>
  implement(companyJobs, async ({ params: { id } }) => {
    const newest = async (kind: 'enrichment' | 'discovery') => {
      const job = await jobs.newestOf(kind, String(id))
      return job === undefined ? null : presentJob(job)
    }
    const [enrichment, discovery] = await Promise.all([newest('enrichment'), newest('discovery')])
    return { status: 200, body: { data: { enrichment, discovery } } }
  })

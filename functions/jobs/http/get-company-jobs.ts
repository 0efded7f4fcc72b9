import { companyJobs } from '../../../shared/api/admin/company-enrichment.ts'
import type { JobKind } from '../../../shared/job-states.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Job } from '../domain/job.ts'
import { presentJob } from '../domain/present-job.ts'

interface Dependencies {
  jobs: { newestOf: (kind: JobKind, subject: string) => Promise<Job | undefined> }
}

/** The newest job of a company. An unknown company has none. */
export const getCompanyJobs = ({ jobs }: Dependencies) =>
  implement(companyJobs, async ({ params: { id } }) => {
    const job = await jobs.newestOf('enrichment', String(id))
    return { status: 200, body: { data: { enrichment: job === undefined ? null : presentJob(job) } } }
  })

import { config } from '../../platform/config.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { wireJobs } from '../wire-jobs.ts'
import { getJobsCsv, getJobsExport } from './export-jobs.ts'
import { getJobs } from './list-jobs.ts'
import { getJobsLanding } from './jobs-landing.ts'

const jobsWiring = wireJobs(lambdaContext)

export const handler = httpHandler({
  ...jobsWiring,
  routes: [
    getJobs(jobsWiring),
    getJobsLanding(jobsWiring),
    getJobsExport(jobsWiring),
    getJobsCsv(jobsWiring),
  ],
})

// the index is loaded while Lambda initialises the function, so that the first request does not wait for it
if (config.isInLambda) {
  await jobsWiring.openJobs().catch((error: unknown) => {
    jobsWiring.logger.warn('the index of jobs could not be opened in advance', { error })
  })
}

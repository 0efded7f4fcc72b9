import { lambdaContext } from '../platform/context.ts'
import { httpHandler } from '../platform/http/http-handler.ts'
import { registerReading } from '../register/index.ts'
import { tokenRequestParts } from '../sessions/index.ts'
import { getJobs, getJobsCsv, getJobsExport, getJobsLanding } from './job-routes.ts'
import { openJobs } from './searchable-jobs.ts'

export const handler = httpHandler({
  ...tokenRequestParts(lambdaContext, registerReading(lambdaContext).register.pointer),
  routes: [getJobs, getJobsLanding, getJobsExport, getJobsCsv].map((route) => route(lambdaContext)),
})

// the index is loaded while Lambda initialises the function, so that the first request does not wait for it
if (lambdaContext.config.isInLambda) {
  await openJobs(lambdaContext)().catch((error: unknown) => {
    lambdaContext.logger.warn('the index of jobs could not be opened in advance', { error })
  })
}

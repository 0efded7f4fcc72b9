import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireJobs } from '../wire-jobs.ts'
import { bulkOutcomes } from './bulk-outcomes.ts'
import { postCancelJob } from './cancel-job.ts'
import { getCompanyJobs } from './get-company-jobs.ts'
import { deadLetterRoutes } from './dead-letter-routes.ts'
import { getJob } from './get-job.ts'
import { getVacancyJobs } from './get-vacancy-jobs.ts'
import { listBulks } from './list-bulks.ts'
import { listJobs } from './list-jobs.ts'
import { postRedrive } from './redrive.ts'
import { lambdaContext } from '../../../platform/context.ts'

const wiring = wireJobs(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [
    getJob(wiring),
    listJobs(wiring),
    ...deadLetterRoutes(wiring),
    getVacancyJobs(wiring),
    getCompanyJobs(wiring),
    listBulks(wiring),
    postCancelJob(wiring),
    bulkOutcomes(wiring),
    postRedrive(wiring),
  ],
})

import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireVacancies } from '../wire-vacancies.ts'
import { bulkDeletionRoutes } from './bulk-deletion-routes.ts'
import { deletionRoutes } from './deletion-routes.ts'
import { queueBulks } from './queue-bulks.ts'
import { postRetryAiResponse } from './retry-ai-response.ts'
import { postRetryAiResponses } from './retry-ai-responses.ts'
import { postRetryBulk } from './retry-bulk.ts'
import { vacancyJobs } from './vacancy-jobs.ts'
import { lambdaContext } from '../../platform/context.ts'

const wiring = wireVacancies(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [
    ...vacancyJobs(wiring),
    ...deletionRoutes(wiring),
    ...queueBulks(wiring),
    ...bulkDeletionRoutes(wiring),
    postRetryBulk(wiring),
    postRetryAiResponse(wiring),
    postRetryAiResponses(wiring),
  ],
})

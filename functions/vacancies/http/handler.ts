import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireVacancies } from '../wire-vacancies.ts'
import { bulkDeletionCalls } from './bulk-deletion-calls.ts'
import { deletionCalls } from './deletion-calls.ts'
import { queueBulks } from './queue-bulks.ts'
import { postRetryAiResponse } from './retry-ai-response.ts'
import { postRetryAiResponses } from './retry-ai-responses.ts'
import { postRetryBulk } from './retry-bulk.ts'
import { vacancyJobs } from './vacancy-jobs.ts'
import { lambdaResources } from '../../platform/resources.ts'

const wiring = wireVacancies(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [
    ...vacancyJobs(wiring),
    ...deletionCalls(wiring),
    ...queueBulks(wiring),
    ...bulkDeletionCalls(wiring),
    postRetryBulk(wiring),
    postRetryAiResponse(wiring),
    postRetryAiResponses(wiring),
  ],
})

import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postRetryVacancies } from './retry-vacancies.ts'
import { postRetryAiResponse } from './retry-ai-response.ts'
import { vacancyJobs } from './vacancy-jobs.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [...vacancyJobs(wiring), postRetryVacancies(wiring), postRetryAiResponse(wiring)],
})

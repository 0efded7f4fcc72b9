import * as z from 'zod/mini'
import { defineRoute } from '../contract.ts'
import { Queued } from '../jobs.ts'
import { AiResponsePath, AiResponseQuery } from './ai-responses.ts'
import { choiceChecks, chosenFilter, chosenIds, expectedTotal, MAX_BULK_BYTES } from './bulk-choice.ts'

export const retryAiResponse = defineRoute('POST /admin/ai-responses/{id}/retry', {
  auth: 'admin',
  summary: 'Queues the request of a model response again.',
  request: { params: AiResponsePath },
  responses: { 202: Queued },
  errors: ['conflict'],
})

const words = { one: 'a response', many: 'responses' }

const Filter = z.omit(AiResponseQuery, { page: true })
export type ResponseFilter = z.infer<typeof Filter>

export const retryAiResponses = defineRoute('POST /admin/ai-responses/bulk/retry', {
  auth: 'admin',
  summary: 'Queues the vacancies of model responses to be extracted again, each once.',
  request: {
    body: z
      .object({
        response_ids: chosenIds(words),
        filter: chosenFilter(Filter.shape),
        expected_total: expectedTotal(words),
      })
      .check(...choiceChecks('response_ids')),
  },
  maxBodyBytes: MAX_BULK_BYTES,
  responses: { 202: Queued },
  errors: ['conflict', 'not_found'],
})

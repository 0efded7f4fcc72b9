import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { aiResponseStore } from './storage/ai-response-store.ts'

/** The dependencies of the calls about the responses of language models. */
export const wiring = {
  ...requestWiring(),
  responses: aiResponseStore(documentClient(), config.table('ai_responses')),
}

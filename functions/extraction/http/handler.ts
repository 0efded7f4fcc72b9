import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getAiResponseJson, getAiResponses } from './ai-responses.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [getAiResponses(wiring), getAiResponseJson(wiring)],
})

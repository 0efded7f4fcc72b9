import { config } from '../../platform/config.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireExtraction } from '../wire-extraction.ts'
import { getAiResponseJson, getAiResponses } from './ai-responses.ts'
import { lambdaContext } from '../../platform/context.ts'

const wiring = wireExtraction(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [getAiResponses(wiring), getAiResponseJson(wiring)],
})

// the base is loaded while Lambda initialises the function, so that the first request does not wait for it
if (config.isInLambda) {
  await wiring.openList().catch((error: unknown) => {
    wiring.logger.warn('the list of responses could not be opened in advance', { error })
  })
}

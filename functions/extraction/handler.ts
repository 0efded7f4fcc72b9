import { lambdaContext } from '../platform/context.ts'
import { httpHandler } from '../platform/http/http-handler.ts'
import { requestParts } from '../sessions/index.ts'
import { responseList } from './responses/list-ai-responses.ts'
import { getAiResponseJson, getAiResponses } from './responses/routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getAiResponses(lambdaContext), getAiResponseJson(lambdaContext)],
})

// the base is loaded while Lambda initialises the function, so that the first request does not wait for it
if (lambdaContext.config.isInLambda) {
  await responseList(lambdaContext)
    .open()
    .catch((error: unknown) => {
      lambdaContext.logger.warn('the list of responses could not be opened in advance', { error })
    })
}

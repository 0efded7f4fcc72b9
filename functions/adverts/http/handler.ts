import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { postAdvertCheck } from './check-advert.ts'
import { getAdvertReading } from './get-advert-check.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [postAdvertCheck(lambdaContext), getAdvertReading(lambdaContext)],
})

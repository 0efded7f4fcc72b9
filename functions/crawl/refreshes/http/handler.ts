import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { requestParts } from '../../../sessions/index.ts'
import { getRefreshPlan } from './get-refresh-plan.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getRefreshPlan(lambdaContext)],
})

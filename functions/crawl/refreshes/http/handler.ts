import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireRequests } from '../../../sessions/index.ts'
import { getRefreshPlan } from './get-refresh-plan.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [getRefreshPlan(lambdaContext)],
})

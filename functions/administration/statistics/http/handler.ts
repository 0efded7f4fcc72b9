import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { requestParts } from '../../../sessions/index.ts'
import { getAdminStats, getAlarmsAndCost, getServices } from './get-admin-stats.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getAdminStats, getServices, getAlarmsAndCost].map((route) => route(lambdaContext)),
})

import { httpHandler } from '../../../platform/http/http-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { wireStatistics } from '../wire-statistics.ts'
import { getAdminStats, getAlarmsAndCost, getServices } from './get-admin-stats.ts'

const wiring = wireStatistics(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [getAdminStats(wiring), getServices(wiring), getAlarmsAndCost(wiring)],
})

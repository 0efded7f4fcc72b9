import { httpHandler } from '../../../platform/http/http-handler.ts'
import { lambdaResources } from '../../../platform/resources.ts'
import { wireStatistics } from '../wire-statistics.ts'
import { getAdminStats, getAlarmsAndCost, getServices } from './get-admin-stats.ts'

const wiring = wireStatistics(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [getAdminStats(wiring), getServices(wiring), getAlarmsAndCost(wiring)],
})

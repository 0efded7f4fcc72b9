import { alarmsAndCost as alarmsContract } from '#shared/api/admin/alarms-and-cost.ts'
import { listServices as servicesContract } from '#shared/api/admin/services.ts'
import { adminStats as contract } from '#shared/api/admin/statistics.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { alarmsAndCost } from '../domain/alarms-and-cost.ts'
import { adminStats } from '../domain/admin-stats.ts'
import { listServices } from '../domain/list-services.ts'
import type { wireStatistics } from '../wire-statistics.ts'

/** The statistics of a period. */
export const getAdminStats = (dependencies: ReturnType<typeof wireStatistics>) =>
  implement(contract, async ({ query: { period } }) => ({
    status: 200,
    body: { data: await adminStats(dependencies, period) },
  }))

/** The services of others, with their state. */
export const getServices = (dependencies: ReturnType<typeof wireStatistics>) =>
  implement(servicesContract, async () => ({ status: 200, body: { data: await listServices(dependencies) } }))

/** The alarms that ring, and the cost of the month. */
export const getAlarmsAndCost = (dependencies: ReturnType<typeof wireStatistics>) =>
  implement(alarmsContract, async () => ({ status: 200, body: { data: await alarmsAndCost(dependencies) } }))

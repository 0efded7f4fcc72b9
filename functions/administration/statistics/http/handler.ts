import {
  listServices as servicesContract,
  alarmsAndCost as alarmsContract,
} from '#shared/api/admin/services.ts'
import { adminStats as contract } from '#shared/api/admin/statistics.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestHandler } from '../../../sessions/index.ts'
import { adminStats } from '../admin-stats.ts'
import { alarmsAndCost } from '../alarms-and-cost.ts'
import { listServices } from '../list-services.ts'

const getAdminStats = (context: Context) =>
  implement(contract, async ({ query: { period } }) => ({
    status: 200,
    body: { data: await adminStats(context, period) },
  }))

const getServices = (context: Context) =>
  implement(servicesContract, async () => ({ status: 200, body: { data: await listServices(context) } }))

const getAlarmsAndCost = (context: Context) =>
  implement(alarmsContract, async () => ({ status: 200, body: { data: await alarmsAndCost(context) } }))

export const handler = requestHandler(lambdaContext, [getAdminStats, getServices, getAlarmsAndCost])

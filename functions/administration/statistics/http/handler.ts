import { adminStats as contract } from '#shared/api/admin/statistics.ts'
import { httpHandler, implement } from '../../../platform/http/http-handler.ts'
import { adminStats } from '../domain/admin-stats.ts'
import { wireStatistics } from '../wire-statistics.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireStatistics(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [
    implement(contract, async ({ query: { period } }) => ({
      status: 200,
      body: { data: await adminStats(wiring, period) },
    })),
  ],
})

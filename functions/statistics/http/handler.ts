import { adminStats as contract } from '../../../shared/api/admin/statistics.ts'
import { httpHandler, implement } from '../../platform/http/http-handler.ts'
import { adminStats } from '../domain/admin-stats.ts'
import { wiring } from '../wiring.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [
    implement(contract, async ({ query: { period } }) => ({
      status: 200,
      body: { data: await adminStats(wiring, period) },
    })),
  ],
})

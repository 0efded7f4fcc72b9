import { adminStats as contract } from '#shared/api/admin/statistics.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { adminStats } from '../domain/admin-stats.ts'
import type { wireStatistics } from '../wire-statistics.ts'

/** The statistics of a period. */
export const getAdminStats = (dependencies: ReturnType<typeof wireStatistics>) =>
  implement(contract, async ({ query: { period } }) => ({
    status: 200,
    body: { data: await adminStats(dependencies, period) },
  }))

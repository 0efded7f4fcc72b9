import { documentClient } from '../../platform/clients.ts'
import { wireRequests } from '../../sessions/index.ts'
import { wireBudgets } from './wire-budgets.ts'
import { roundStore } from './storage/round-store.ts'
import { oncePerProcess } from '../../platform/resources.ts'

/** The dependencies of the call about the plan of refreshes. */
export const wireRefreshes = oncePerProcess((resources) => {
  const { config, now } = resources
  const dailyBudgets = wireBudgets(resources)

  return {
    ...wireRequests(resources),
    rounds: roundStore(documentClient(), config.table('refresh_rounds')),
    budgets: dailyBudgets,
    now,
  }
})

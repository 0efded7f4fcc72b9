import { documentClient } from '../../platform/clients.ts'
import { requestWiring } from '../../sessions/index.ts'
import { wireBudgets } from './wire-budgets.ts'
import { roundStore } from './storage/round-store.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the call about the plan of refreshes. */
export const wireRefreshes = wired((resources) => {
  const { config, now } = resources
  const dailyBudgets = wireBudgets(resources)

  return {
    ...requestWiring(resources),
    rounds: roundStore(documentClient(), config.table('refresh_rounds')),
    budgets: dailyBudgets,
    now,
  }
})

import { documentClient } from '../../platform/clients.ts'
import { wireRequests } from '../../sessions/index.ts'
import { wireBudgets } from './wire-budgets.ts'
import { roundStore } from './storage/round-store.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the call about the plan of refreshes. */
export const wireRefreshes = perContext((context) => {
  const { config, now } = context
  const dailyBudgets = wireBudgets(context)

  return {
    ...wireRequests(context),
    rounds: roundStore(documentClient(), config.table('refresh_rounds')),
    budgets: dailyBudgets,
    now,
  }
})

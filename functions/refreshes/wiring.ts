import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { dailyBudgets } from './budgets-wiring.ts'
import { roundStore } from './storage/round-store.ts'

/** The dependencies of the call about the plan of refreshes. */
export const wiring = {
  ...requestWiring(),
  rounds: roundStore(documentClient(), config.table('refresh_rounds')),
  budgets: dailyBudgets,
  now: systemClock,
}

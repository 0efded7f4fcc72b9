import { refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { httpHandler, implement } from '../../../platform/http/http-handler.ts'
import { planOfToday } from '../domain/plan-of-today.ts'
import { wireRefreshes } from '../wire-refreshes.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireRefreshes(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [
    implement(refreshPlan, async () => {
      const now = wiring.now()
      const [rounds, newest, budgets] = await Promise.all([
        wiring.rounds.ofDate(now),
        wiring.rounds.newest(now),
        wiring.budgets(now),
      ])
      return { status: 200, body: { data: planOfToday(rounds, newest, budgets, now) } }
    }),
  ],
})

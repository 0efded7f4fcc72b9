import { refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { httpHandler, implement } from '../../../platform/http/http-handler.ts'
import { requestParts } from '../../../sessions/index.ts'
import { planOfToday } from '../plan-of-today.ts'
import { dailyBudgets, roundStore } from '../round-store.ts'

/** What the crawl has done today, and what it does next. */
const getRefreshPlan = (context: Context) =>
  implement(refreshPlan, async () => {
    const at = context.now()
    const rounds = roundStore(context)
    const [today, newest, limits] = await Promise.all([
      rounds.ofDate(at),
      rounds.newest(at),
      dailyBudgets(context)(at),
    ])
    return { status: 200, body: { data: planOfToday(today, newest, limits, at) } }
  })

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getRefreshPlan(lambdaContext)],
})

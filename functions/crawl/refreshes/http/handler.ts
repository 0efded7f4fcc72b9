import { refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { requestHandler } from '../../../sessions/index.ts'
import { planOfToday } from '../plan-of-today.ts'
import { dailyBudgets, roundStore } from '../refresh-rounds.ts'

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

export const handler = requestHandler(lambdaContext, [getRefreshPlan])

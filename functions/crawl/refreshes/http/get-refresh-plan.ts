import { refreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { planOfToday } from '../domain/plan-of-today.ts'
import type { wireRefreshes } from '../wire-refreshes.ts'

type Dependencies = Pick<ReturnType<typeof wireRefreshes>, 'rounds' | 'budgets' | 'now'>

/** What the crawl has done today, and what it does next. */
export const getRefreshPlan = ({ rounds, budgets, now }: Dependencies) =>
  implement(refreshPlan, async () => {
    const at = now()
    const [today, newest, limits] = await Promise.all([rounds.ofDate(at), rounds.newest(at), budgets(at)])
    return { status: 200, body: { data: planOfToday(today, newest, limits, at) } }
  })

import { httpHandler } from '../../../platform/http/http-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { wireRefreshes } from '../wire-refreshes.ts'
import { getRefreshPlan } from './get-refresh-plan.ts'

const wiring = wireRefreshes(lambdaContext)

export const handler = httpHandler({ ...wiring, routes: [getRefreshPlan(wiring)] })

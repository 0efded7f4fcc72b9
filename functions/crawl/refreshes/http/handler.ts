import { httpHandler } from '../../../platform/http/http-handler.ts'
import { lambdaResources } from '../../../platform/resources.ts'
import { wireRefreshes } from '../wire-refreshes.ts'
import { getRefreshPlan } from './get-refresh-plan.ts'

const wiring = wireRefreshes(lambdaResources)

export const handler = httpHandler({ ...wiring, routes: [getRefreshPlan(wiring)] })

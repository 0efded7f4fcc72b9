import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { requestParts } from '../../../sessions/index.ts'
import { getReport, getReports, patchReport } from './report-routes.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getReports, getReport, patchReport].map((route) => route(lambdaContext)),
})

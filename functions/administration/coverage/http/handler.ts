import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireRequests } from '../../../sessions/index.ts'
import { getCoverageReport } from './get-coverage-report.ts'

export const handler = httpHandler({
  ...wireRequests(lambdaContext),
  routes: [getCoverageReport(lambdaContext)],
})

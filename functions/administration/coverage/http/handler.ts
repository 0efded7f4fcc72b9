import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { requestParts } from '../../../sessions/index.ts'
import { getCoverageReport } from './get-coverage-report.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getCoverageReport(lambdaContext)],
})

import { httpHandler } from '../../../platform/http/http-handler.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { wireCoverage } from '../wire-coverage.ts'
import { getCoverageReport } from './get-coverage-report.ts'

const wiring = wireCoverage(lambdaContext)

export const handler = httpHandler({ ...wiring, routes: [getCoverageReport(wiring)] })

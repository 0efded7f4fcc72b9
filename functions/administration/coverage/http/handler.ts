import { httpHandler } from '../../../platform/http/http-handler.ts'
import { lambdaResources } from '../../../platform/resources.ts'
import { wireCoverage } from '../wire-coverage.ts'
import { getCoverageReport } from './get-coverage-report.ts'

const wiring = wireCoverage(lambdaResources)

export const handler = httpHandler({ ...wiring, routes: [getCoverageReport(wiring)] })

import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireReports } from '../wire-reports.ts'
import { getReport, getReports, patchReport } from './report-routes.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireReports(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [getReports(wiring), getReport(wiring), patchReport(wiring)],
})

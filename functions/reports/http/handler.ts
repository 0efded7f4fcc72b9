import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getReport, getReports, patchReport } from './report-calls.ts'

export const handler = httpHandler({
  ...wiring,
  routes: [getReports(wiring), getReport(wiring), patchReport(wiring)],
})

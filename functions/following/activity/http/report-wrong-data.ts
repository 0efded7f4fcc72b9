import { reportWrongData } from '#shared/api/data-reports.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { reportWrongData as report, type ReportDependencies } from '../domain/report-wrong-data.ts'

export const postDataReport = (dependencies: ReportDependencies) =>
  implement(reportWrongData, async ({ body }, { principal }) => {
    await report(dependencies, principal.userId, body)
    return { status: 201, body: { message: 'Thank you. We will look into it.' } }
  })

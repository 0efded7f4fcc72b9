import {
  answerDataReport as answerContract,
  getDataReport as getContract,
  listDataReports as listContract,
  type ReceivedReport as ReportBody,
} from '#shared/api/admin/data-reports.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { answerReport, type AnswerReportDependencies } from '../domain/answer-report.ts'
import { findReport, type FindReportDependencies } from '../domain/find-report.ts'
import { listReports, type ListReportsDependencies } from '../domain/list-reports.ts'
import { idOfReport, keyOfReport, type ReceivedReport } from '../domain/received-report.ts'

const PER_PAGE = 25

interface NamedDependencies {
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
  /** The names of companies by id. */
  namesOf: (companyIds: readonly number[]) => Promise<Map<number, string>>
}

/** The reports in the form that administrators see. */
async function present(
  { emailsOf, namesOf }: NamedDependencies,
  reports: readonly ReceivedReport[],
): Promise<ReportBody[]> {
  const [emails, names] = await Promise.all([
    emailsOf(reports.map(({ user_id }) => user_id)),
    namesOf(reports.map(({ company_id }) => company_id)),
  ])
  return reports.map((report) => {
    const { user_id, report_id: _id, company_id, ...shown } = report
    return {
      ...shown,
      id: idOfReport(report),
      company: { id: company_id, name: names.get(company_id) ?? null },
      reporter: { id: user_id, email: emails.get(user_id) ?? null },
    }
  })
}

export const getReports = (dependencies: ListReportsDependencies & NamedDependencies) =>
  implement(listContract, async ({ query }) => {
    const { page } = query
    const { data, total, counts, isComplete } = await listReports(dependencies, {
      ...query,
      perPage: PER_PAGE,
    })
    const shown = await present(dependencies, data)
    const list = paginate({ data: shown, total, page, perPage: PER_PAGE, path: listContract.path, query })
    return { status: 200, body: { ...list, counts, is_complete: isComplete } }
  })

async function presentOne(dependencies: NamedDependencies, report: ReceivedReport): Promise<ReportBody> {
  const [shown] = await present(dependencies, [report])
  if (shown === undefined) throw new Error('One report was not presented')
  return shown
}

export const getReport = (dependencies: FindReportDependencies & NamedDependencies) =>
  implement(getContract, async ({ params }) => {
    const report = await findReport(dependencies, keyOfReport(params.id))
    return { status: 200, body: { data: await presentOne(dependencies, report) } }
  })

export const patchReport = (dependencies: AnswerReportDependencies & NamedDependencies) =>
  implement(answerContract, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { report, changed } = await answerReport(dependencies, keyOfReport(params.id), body, by)
    const data = await presentOne(dependencies, report)
    const sent = report.reply === null ? 'Report answered' : 'Report answered, and the reply is sent'
    return { status: 200, body: { data, changed, message: changed ? sent : 'Nothing has changed' } }
  })

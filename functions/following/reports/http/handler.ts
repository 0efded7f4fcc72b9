import {
  answerDataReport as answerContract,
  getDataReport as getContract,
  listDataReports as listContract,
  type ReceivedReport as ReportBody,
} from '#shared/api/admin/data-reports.ts'
import { emailsOf } from '../../../operations/index.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { registeredNames } from '../../../register/index.ts'
import { requestHandler } from '../../../sessions/index.ts'
import type { ReceivedReport } from '../../activity/wrong-data-reports.ts'
import { answerReport, findReport, idOfReport, keyOfReport } from '../answer-report.ts'
import { listReports } from '../list-reports.ts'

const PER_PAGE = 25

async function present(context: Context, reports: readonly ReceivedReport[]): Promise<ReportBody[]> {
  const [emails, names] = await Promise.all([
    emailsOf(context)(reports.map(({ user_id }) => user_id)),
    registeredNames(context)(reports.map(({ company_id }) => company_id)),
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

const getReports = (context: Context) =>
  implement(listContract, async ({ query }) => {
    const { page } = query
    const { data, total, counts, isComplete } = await listReports(context, {
      ...query,
      perPage: PER_PAGE,
    })
    const shown = await present(context, data)
    const list = paginate({ data: shown, total, page, perPage: PER_PAGE, path: listContract.path, query })
    return { status: 200, body: { ...list, counts, is_complete: isComplete } }
  })

async function presentOne(context: Context, report: ReceivedReport): Promise<ReportBody> {
  const [shown] = await present(context, [report])
  if (shown === undefined) throw new Error('One report was not presented')
  return shown
}

const getReport = (context: Context) =>
  implement(getContract, async ({ params }) => {
    const report = await findReport(context, keyOfReport(params.id))
    return { status: 200, body: { data: await presentOne(context, report) } }
  })

const patchReport = (context: Context) =>
  implement(answerContract, async ({ params, body }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { report, changed } = await answerReport(context, keyOfReport(params.id), body, by)
    const data = await presentOne(context, report)
    const sent = report.reply === null ? 'Report answered' : 'Report answered, and the reply is sent'
    return { status: 200, body: { data, changed, message: changed ? sent : 'Nothing has changed' } }
  })

export const handler = requestHandler(lambdaContext, [getReports, getReport, patchReport])

import { AppError } from '#shared/errors.ts'
import type { Write } from '#shared/write.ts'
import { userFinder } from '../../identity/index.ts'
import { auditWrite } from '../../operations/index.ts'
import type { By } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin, userExistsCheck } from '../../platform/dynamodb/transaction-parts.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { registeredNames } from '../../register/index.ts'
import { type ReceivedReport, reportStore } from '../activity/wrong-data-reports.ts'

type ReportKey = Pick<ReceivedReport, 'user_id' | 'report_id'>

/** The id of a report in the API: both keys. No id of a report contains an underscore. */
export const idOfReport = ({ user_id, report_id }: ReportKey): string => `${user_id}_${report_id}`

/** The keys of a report; undefined for any other text. */
export function keyOfReport(id: string): ReportKey | undefined {
  const at = id.lastIndexOf('_')
  return at > 0 && at < id.length - 1 ? { user_id: id.slice(0, at), report_id: id.slice(at + 1) } : undefined
}

/** The report with a key. @throws AppError 404, also without a key. */
export async function findReport(context: Context, key: ReportKey | undefined): Promise<ReceivedReport> {
  const report = key && (await reportStore(context).find(key))
  if (report === undefined) throw unknownReport()
  return report
}

const unknownReport = () => new AppError('not_found', 'There is no report with this id')

/** What an administrator decides about a report. With a reply, its user gets a mail. */
export interface Answer {
  state: 'accepted' | 'rejected'
  reply: string | null
}

/** How often a report that changes concurrently is read again. Only an open report changes, and only once. */
const TRIES = 2

/** Accepts or rejects an open report, mailing once. @throws AppError 404 if unknown, 409 after another answer, 403 as `CommitAs` does. */
export async function answerReport(
  context: Context,
  key: ReportKey | undefined,
  answer: Answer,
  by: By,
): Promise<{ report: ReceivedReport; changed: boolean }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const report = await findReport(context, key)
    if (report.state !== 'open') {
      if (report.state === answer.state && report.reply === answer.reply) return { report, changed: false }
      throw new AppError('conflict', 'This report already has an answer. Load it again.')
    }
    const isOwn = report.user_id === by.userId
    const at = context.now()
    const made = { ...answer, answered_at: at.toISOString() }
    const outcome = await commitAsAdmin(context)(by.userId, {
      answer: update(
        context.tables.data_reports,
        { user_id: report.user_id, report_id: report.report_id },
        { set: { ...made } },
        when`state = ${'open'}`,
      ),
      // the check of the role covers a report of their own, and a transaction may touch an item only once
      user: isOwn ? [] : [userExistsCheck(context.tables.users, report.user_id)],
      audit: auditWrite(context)({
        actor: by.userId,
        action: 'answer_report',
        subject: { kind: 'report', id: idOfReport(report) },
        before: { state: report.state },
        after: { state: made.state, company: report.company_id, replied: made.reply !== null },
        at,
        requestId: by.requestId,
      }),
      mail: await replyMail(context, report, made, by),
    })
    if (outcome === 'written') return { report: { ...report, ...made }, changed: true }
    if (outcome.includes('user')) throw unknownReport()
  }
  throw new AppError('conflict', 'This report has changed since you loaded it. Load it again.')
}

/** The mail with the reply; none without a reply. @throws AppError 404 if the user was deleted. */
async function replyMail(
  context: Context,
  { user_id, company_id }: ReceivedReport,
  { state, reply }: Answer,
  { requestId }: By,
): Promise<Write[]> {
  const [user, names] = await Promise.all([
    userFinder(context)(user_id),
    registeredNames(context)([company_id]),
  ])
  if (user === undefined) throw unknownReport()
  if (reply === null) return []
  const company = names.get(company_id) ?? null
  const content = {
    template: 'report_answered',
    to: user.email,
    name: user.name,
    company,
    state,
    reply,
  } as const
  return [outboxWriter(context)({ type: 'sendMail', body: content, requestId })]
}

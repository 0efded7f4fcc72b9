import { AppError } from '#shared/errors.ts'
import type { Write } from '#shared/write.ts'
import { userFinder } from '../../identity/index.ts'
import { auditWrite } from '../../operations/index.ts'
import type { By } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update } from '../../platform/dynamodb/records.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { registeredNames } from '../../register/index.ts'
import type { ReceivedReport } from '../activity/report-store.ts'
import { findReport, idOfReport, type ReportKey, unknownReport } from './received-report.ts'

/** What an administrator decides about a report. With a reply, its user gets a mail. */
export interface Answer {
  state: 'accepted' | 'rejected'
  reply: string | null
}

/** How often a report that changes concurrently is read again. Only an open report changes, and only once. */
const TRIES = 2

/**
 * Accepts or rejects an open report. A repeated call changes nothing and sends no second mail.
 * @param key Undefined if the id names no report.
 * @throws AppError 404 for an unknown report, 409 if it has another answer. 403 as `CommitAs` does.
 */
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

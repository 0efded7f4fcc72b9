import { AppError } from '#shared/errors.ts'
import { findReport, type FindReportDependencies, unknownReport } from './find-report.ts'
import type { ReceivedReport, ReportKey } from './received-report.ts'

/** What an administrator decides about a report. With a reply, its user gets a mail. */
export interface Answer {
  state: 'accepted' | 'rejected'
  reply: string | null
}

/** The administrator, and the request. */
interface By {
  userId: string
  requestId: string
}

export interface AnswerReportDependencies extends FindReportDependencies {
  /**
   * Writes the answer with its mail and its audit entry, all or nothing. `changed`: the report is no longer open.
   * `no_user`: the account of its user was deleted.
   */
  saveAnswer: (
    report: ReceivedReport,
    answer: Answer & { answered_at: string },
    by: By,
  ) => Promise<'written' | 'changed' | 'no_user'>
  now: () => Date
}

/** How often a report that changes meanwhile is read again. Only an open report changes, and only once. */
const TRIES = 2

/**
 * Accepts or rejects an open report. A repeated call changes nothing and sends no second mail.
 * @param key Undefined if the id names no report.
 * @throws AppError 404 for an unknown report, 409 if it has another answer.
 */
export async function answerReport(
  { saveAnswer, now, ...dependencies }: AnswerReportDependencies,
  key: ReportKey | undefined,
  answer: Answer,
  by: By,
): Promise<{ report: ReceivedReport; changed: boolean }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const report = await findReport(dependencies, key)
    if (report.state !== 'open') {
      if (report.state === answer.state && report.reply === answer.reply) return { report, changed: false }
      throw new AppError('conflict', 'This report already has an answer. Load it again.')
    }
    const made = { ...answer, answered_at: now().toISOString() }
    const outcome = await saveAnswer(report, made, by)
    if (outcome === 'no_user') throw unknownReport()
    if (outcome === 'written') return { report: { ...report, ...made }, changed: true }
  }
  throw new AppError('conflict', 'This report has changed meanwhile. Load it again.')
}

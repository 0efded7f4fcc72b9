import { AppError } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import { reportInbox } from '../activity/report-inbox.ts'
import type { ReceivedReport, ReportKey } from './received-report.ts'

/**
 * The report with a key.
 * @param key Undefined if the id names no report.
 * @throws AppError 404 for an unknown report.
 */
export async function findReport(context: Context, key: ReportKey | undefined): Promise<ReceivedReport> {
  const report = key && (await reportInbox(context).findReport(key))
  if (report === undefined) throw unknownReport()
  return report
}

export const unknownReport = () => new AppError('not_found', 'There is no report with this id')

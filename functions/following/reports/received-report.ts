import { AppError } from '#shared/errors.ts'
import type { Context } from '../../platform/context.ts'
import { type ReceivedReport, reportStore } from '../activity/report-store.ts'

/** The keys of a report. */
export type ReportKey = Pick<ReceivedReport, 'user_id' | 'report_id'>

/** The id of a report in the API: both keys. No id of a report contains an underscore. */
export const idOfReport = ({ user_id, report_id }: ReportKey): string => `${user_id}_${report_id}`

/** The keys of a report; undefined for any other text. */
export function keyOfReport(id: string): ReportKey | undefined {
  const at = id.lastIndexOf('_')
  return at > 0 && at < id.length - 1 ? { user_id: id.slice(0, at), report_id: id.slice(at + 1) } : undefined
}

/**
 * The report with a key.
 * @param key Undefined if the id names no report.
 * @throws AppError 404 for an unknown report.
 */
export async function findReport(context: Context, key: ReportKey | undefined): Promise<ReceivedReport> {
  const report = key && (await reportStore(context).find(key))
  if (report === undefined) throw unknownReport()
  return report
}

export const unknownReport = () => new AppError('not_found', 'There is no report with this id')

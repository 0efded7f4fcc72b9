import { AppError } from '#shared/errors.ts'
import type { ReceivedReport, ReportKey } from './received-report.ts'

export interface FindReportDependencies {
  findReport: (key: ReportKey) => Promise<ReceivedReport | undefined>
}

/**
 * The report with a key.
 * @param key Undefined if the id names no report.
 * @throws AppError 404 for an unknown report.
 */
export async function findReport(
  dependencies: FindReportDependencies,
  key: ReportKey | undefined,
): Promise<ReceivedReport> {
  const report = key && (await dependencies.findReport(key))
  if (report === undefined) throw unknownReport()
  return report
}

export const unknownReport = () => new AppError('not_found', 'There is no report with this id')

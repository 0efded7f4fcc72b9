import { type ReportState, reportStates, type ReportSubject } from '#shared/reference/reports.ts'
import type { Context } from '../../platform/context.ts'
import { newestFirst } from '../activity/newest-first.ts'
import { type ReceivedReport, reportStore } from '../activity/wrong-data-reports.ts'

export interface ReportsQuery {
  page: number
  perPage: number
  state?: ReportState | undefined
  subject?: ReportSubject | undefined
  company_id?: number | undefined
  /** Words that the details contain. */
  search?: string | undefined
}

interface FoundReports {
  data: ReceivedReport[]
  total: number
  counts: Record<ReportState, number>
  isComplete: boolean
}

/** The list reaches this many reports of a state, so that it ends in time. */
export const MAX_LISTED = 2_000

/** Lists the matching reports, newest first: one page of them. The counts ignore the filter by state. */
export async function listReports(
  context: Context,
  { page, perPage, state, ...filters }: ReportsQuery,
): Promise<FoundReports> {
  const { inState } = reportStore(context)
  const read = await Promise.all(reportStates.map((one) => inState(one, MAX_LISTED + 1)))
  const found = read.map((reports) => reports.slice(0, MAX_LISTED).filter(matching(filters)))
  const wanted = found.filter((_, at) => state === undefined || state === reportStates[at])
  const shown = newestFirst(wanted.flat(), 'created_at', 'report_id')
  const first = (page - 1) * perPage
  return {
    data: shown.slice(first, first + perPage),
    total: shown.length,
    counts: Object.fromEntries(
      reportStates.map((one, at) => [one, found[at]?.length ?? 0]),
    ) as FoundReports['counts'],
    isComplete: read.every(({ length }) => length <= MAX_LISTED),
  }
}

function matching({
  subject,
  company_id,
  search = '',
}: Pick<ReportsQuery, 'subject' | 'company_id' | 'search'>) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (report: ReceivedReport): boolean => {
    const details = report.details.toLowerCase()
    return (
      (subject === undefined || report.subject === subject) &&
      (company_id === undefined || report.company_id === company_id) &&
      words.every((word) => details.includes(word))
    )
  }
}

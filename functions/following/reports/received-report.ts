import type { ReportState } from '#shared/reference/report-states.ts'
import type { ReportSubject } from '#shared/reference/report-subjects.ts'

/** A user's report of wrong data, as administrators read it. Instants are ISO. */
export interface ReceivedReport {
  user_id: string
  report_id: string
  company_id: number
  subject: ReportSubject
  details: string
  state: ReportState
  reply: string | null
  created_at: string
  answered_at: string | null
}

/** The keys of a report. */
export type ReportKey = Pick<ReceivedReport, 'user_id' | 'report_id'>

/** The id of a report in the API: both keys. No id of a report contains an underscore. */
export const idOfReport = ({ user_id, report_id }: ReportKey): string => `${user_id}_${report_id}`

/** The keys of a report; undefined for any other text. */
export function keyOfReport(id: string): ReportKey | undefined {
  const at = id.lastIndexOf('_')
  return at > 0 && at < id.length - 1 ? { user_id: id.slice(0, at), report_id: id.slice(at + 1) } : undefined
}

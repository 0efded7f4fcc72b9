import * as z from 'zod/mini'
import { DataReportSubject } from '#shared/api/data-reports.ts'
import { reportStates } from '#shared/reference/report-states.ts'

const textOfLate = z._default(z.nullable(z.string()), null)

/** A stored report of wrong data. */
export const ReportItem = z.object({
  report_id: z.string(),
  company_id: z.int(),
  subject: DataReportSubject,
  details: z.string(),
  state: z.enum(reportStates),
  // older items lack the reply and its instant
  reply: textOfLate,
  created_at: z.string(),
  answered_at: textOfLate,
})

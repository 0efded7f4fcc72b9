import * as z from 'zod/mini'
import { reportStates, type ReportSubject, reportSubjects } from '../reference/reports.ts'
import { defineRoute, MessageBody } from './contract.ts'
import { idInBody } from './parameters.ts'
import { LINES, VISIBLE } from './plain-text.ts'

export const DataReportSubject = z.enum(
  Object.keys(reportSubjects) as [ReportSubject, ...ReportSubject[]],
  'Choose what is wrong',
)

export const DataReportState = z.enum(reportStates)
export type DataReportState = z.infer<typeof DataReportState>

/** The maximum number of reports a user can send per UTC date. */
export const REPORTS_PER_DAY = 20

export const reportWrongData = defineRoute('POST /data-reports', {
  auth: 'user',
  summary: 'Reports wrong data of an unlocked company.',
  request: {
    body: z.object({
      company_id: idInBody('a company'),
      subject: DataReportSubject,
      details: z.pipe(
        z.pipe(
          z
            .string({ error: 'Say what is wrong' })
            .check(z.maxLength(2_000, { error: 'Enter 2,000 characters or fewer', abort: true })),
          z.transform((text: string) => text.trim()),
        ),
        z
          .string()
          .check(
            z.minLength(1, { error: 'Say what is wrong', abort: true }),
            z.regex(LINES, 'Say it without control characters'),
            z.regex(VISIBLE, 'Say what is wrong'),
          ),
      ),
    }),
  },
  responses: { 201: MessageBody },
  errors: ['company_locked', 'not_found', 'conflict', 'too_many_requests', 'no_register'],
})

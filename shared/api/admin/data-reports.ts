import * as z from 'zod/mini'
import { defineRoute, dataOf, paginated } from '../contract.ts'
import { DataReportState, DataReportSubject } from '../data-reports.ts'
import { idParameter, PageParameter, TextParameter } from '../parameters.ts'
import { LINES, VISIBLE } from '../plain-text.ts'

/** A report of wrong data. Instants are ISO. The name of a company is null if it was never on the register. */
export const ReceivedReport = z.object({
  id: z.string(),
  company: z.object({ id: z.int(), name: z.nullable(z.string()) }),
  reporter: z.object({ id: z.string(), email: z.nullable(z.string()) }),
  subject: DataReportSubject,
  details: z.string(),
  state: DataReportState,
  reply: z.nullable(z.string()),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
})
export type ReceivedReport = z.infer<typeof ReceivedReport>

const Counts = z.object({ open: z.int(), accepted: z.int(), rejected: z.int() })

export const listDataReports = defineRoute('GET /admin/data-reports', {
  auth: 'admin',
  summary: 'Lists the reports of wrong data, newest first.',
  request: {
    query: z.object({
      page: PageParameter,
      state: z.optional(z.enum(DataReportState.options, 'Give open, accepted or rejected')),
      subject: z.optional(DataReportSubject),
      company_id: z.optional(idParameter('a company')),
      search: z.optional(TextParameter),
    }),
  },
  responses: {
    /** `counts` ignores the filter by state. `is_complete` is false for more reports than the list reaches (docs/product/admin.md "Reports of wrong data"). */
    200: z.extend(paginated(ReceivedReport), { counts: Counts, is_complete: z.boolean() }),
  },
})

const ReportPath = z.object({ id: z.string().check(z.regex(/^[\w-]{1,110}$/, 'Give the id of a report')) })

export const getDataReport = defineRoute('GET /admin/data-reports/{id}', {
  auth: 'admin',
  summary: 'Returns a report of wrong data.',
  request: { params: ReportPath },
  responses: { 200: dataOf(ReceivedReport) },
})

/** The maximum length of a reply, in characters. */
const REPLY_LENGTH = 2_000

const Reply = z.pipe(
  z.pipe(
    z
      .string('Give a reply')
      .check(z.maxLength(REPLY_LENGTH, { error: 'Enter 2,000 characters or fewer', abort: true })),
    z.transform((text: string) => text.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Give a reply', abort: true }),
      z.regex(LINES, 'Write it without control characters'),
      z.regex(VISIBLE, 'Give a reply'),
    ),
)

export const answerDataReport = defineRoute('PATCH /admin/data-reports/{id}', {
  auth: 'admin',
  summary: 'Accepts or rejects a report, and mails the reply to its user.',
  request: {
    params: ReportPath,
    body: z.object({
      state: z.enum(['accepted', 'rejected'], 'Choose Accepted or Rejected'),
      /** Null sends no mail. */
      reply: z.nullable(Reply),
    }),
  },
  responses: { 200: z.object({ data: ReceivedReport, changed: z.boolean(), message: z.string() }) },
  errors: ['conflict'],
})

import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import {
  type ReportState,
  reportStates,
  type ReportSubject,
  reportSubjects,
} from '#shared/reference/reports.ts'
import { companyAccess } from '../../companies/index.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { isBelow, when } from '../../platform/dynamodb/expressions.ts'
import { list, put, read, transact, update } from '../../platform/dynamodb/records.ts'
import { userExistsCheck } from '../../platform/dynamodb/transaction-parts.ts'
import { newestFirst } from './newest-first.ts'

const textAddedLater = z._default(z.nullable(z.string()), null)

/** A user's report of wrong company data. Instants are ISO. */
export const DataReport = z.object({
  report_id: z.string(),
  company_id: z.int(),
  subject: z.enum(Object.keys(reportSubjects) as ReportSubject[]),
  details: z.string(),
  state: z.enum(reportStates),
  /** The answer of an administrator, if the user got one. Older reports lack it, and its instant. */
  reply: textAddedLater,
  created_at: z.string(),
  answered_at: textAddedLater,
})
export type DataReport = z.infer<typeof DataReport>

const ReceivedReport = z.extend(DataReport, { user_id: z.string() })
export type ReceivedReport = z.infer<typeof ReceivedReport>

/** A report, with its UTC date and the limit of that date. */
export interface NewReport {
  userId: string
  report: DataReport
  date: string
  limit: number
  at: Date
}

/** The key prefix of the rows that count a user's reports on a UTC date. No report has it. */
const COUNTER = 'date#'

/** How long a counter is stored. It counts only on its own date. */
const COUNTER_RETENTION_SECONDS = 2 * 24 * 60 * 60

/** Users' reports of wrong data. */
export const reportStore = perContext(({ documents, tables }: Database) => ({
  /** Stores and counts a report, both or neither. @throws AppError 409 if other calls of the user keep conflicting. */
  async add({ userId, report, date, limit, at }: NewReport): Promise<'stored' | 'too_many' | 'no_user'> {
    const outcome = await transact(documents, {
      counter: update(
        tables.data_reports,
        { user_id: userId, report_id: `${COUNTER}${date}` },
        { add: { sent: 1 }, set: { expires_at: epochSeconds(at) + COUNTER_RETENTION_SECONDS } },
        isBelow('sent', limit),
      ),
      report: put(
        tables.data_reports,
        { user_id: userId, ...DataReport.parse(report) },
        when`attribute_not_exists(report_id)`,
      ),
      user: userExistsCheck(tables.users, userId),
    })
    if (outcome === 'written') return 'stored'
    if (outcome.includes('user')) return 'no_user'
    if (!outcome.includes('counter')) throw new Error('The id of a new report is taken')
    return 'too_many'
  },

  /** The reports of a user, newest first. */
  async ofUser(userId: string): Promise<DataReport[]> {
    const reports = await list(
      documents,
      { table: tables.data_reports, where: when`user_id = ${userId}` },
      DataReport.parse,
      ({ report_id }) => !String(report_id).startsWith(COUNTER),
    )
    return newestFirst(reports, 'created_at', 'report_id')
  },

  /** The newest reports of all users in a state, newest first. At most `max`. */
  inState: (state: ReportState, max: number): Promise<ReceivedReport[]> =>
    list(
      documents,
      {
        table: tables.data_reports,
        index: 'by_state',
        where: when`state = ${state}`,
        isDescending: true,
        max,
      },
      ReceivedReport.parse,
    ),

  /** A report; undefined if there is none with these keys. Counter rows share the partition with the reports. */
  find: ({ user_id, report_id }: Pick<ReceivedReport, 'user_id' | 'report_id'>) =>
    read(
      documents,
      tables.data_reports,
      { user_id, report_id },
      (item) => ReceivedReport.safeParse(item).data,
    ),
}))

/** Reports wrong data of an unlocked company. @throws AppError 403, 404 of the company, 401 without account, 429 over the limit. */
export async function reportWrongData(
  context: Context,
  userId: string,
  said: Pick<DataReport, 'company_id' | 'subject' | 'details'>,
): Promise<void> {
  await companyAccess(context).requireUnlocked(userId, said.company_id)
  const at = context.now()
  const { company_id, subject, details } = said
  const outcome = await reportStore(context).add({
    userId,
    report: {
      report_id: randomUUID(),
      company_id,
      subject,
      details,
      state: 'open',
      reply: null,
      created_at: at.toISOString(),
      answered_at: null,
    },
    date: utcDate(at),
    limit: REPORTS_PER_DAY,
    at,
  })
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'too_many') throw tooMany(at)
}

function tooMany(at: Date): AppError {
  const seconds = Math.ceil((nextUtcDay(at).getTime() - at.getTime()) / 1000)
  const message = `You have sent ${REPORTS_PER_DAY} reports today, which is the most. Please send this one tomorrow`
  return new AppError('too_many_requests', message, { headers: { 'Retry-After': String(seconds) } })
}

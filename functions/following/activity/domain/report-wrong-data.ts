import * as z from 'zod/mini'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { reportStates } from '#shared/reference/report-states.ts'
import { type ReportSubject, reportSubjects } from '#shared/reference/report-subjects.ts'
import type { UnlockedDependencies } from './unlocked-dependencies.ts'

const textAddedLater = z._default(z.nullable(z.string()), null)

/** A user's report of wrong company data. Instants are ISO. */
export const DataReport = z.object({
  report_id: z.string(),
  company_id: z.int(),
  subject: z.enum(Object.keys(reportSubjects) as ReportSubject[]),
  details: z.string(),
  /** The progress of the report. */
  state: z.enum(reportStates),
  /** The answer of an administrator, if the user got one. Older reports lack it, and its instant. */
  reply: textAddedLater,
  created_at: z.string(),
  answered_at: textAddedLater,
})
export type DataReport = z.infer<typeof DataReport>

/** A report, with its UTC date and the limit of that date. */
export interface NewReport {
  userId: string
  report: DataReport
  date: string
  limit: number
  at: Date
}

export interface ReportDependencies extends UnlockedDependencies {
  reports: {
    /** Stores and counts the report, both or neither. Concurrent calls cannot exceed the limit of a date. */
    add: (report: NewReport) => Promise<'stored' | 'too_many' | 'no_user'>
  }
  reportsPerDay: number
  newId: () => string
  now: () => Date
}

/**
 * Reports wrong data of an unlocked company.
 * @throws AppError 403 and 404 of the company, 401 if the account is gone.
 * @throws AppError 429 with Retry-After over the daily limit.
 */
export async function reportWrongData(
  dependencies: ReportDependencies,
  userId: string,
  said: Pick<DataReport, 'company_id' | 'subject' | 'details'>,
): Promise<void> {
  await dependencies.requireUnlocked(userId, said.company_id)
  const { reports, reportsPerDay, newId, now } = dependencies
  const at = now()
  const { company_id, subject, details } = said
  const outcome = await reports.add({
    userId,
    report: {
      report_id: newId(),
      company_id,
      subject,
      details,
      state: 'open',
      reply: null,
      created_at: at.toISOString(),
      answered_at: null,
    },
    date: utcDate(at),
    limit: reportsPerDay,
    at,
  })
  if (outcome === 'no_user') throw sessionEnded()
  if (outcome === 'too_many') throw tooMany(reportsPerDay, at)
}

function tooMany(limit: number, at: Date): AppError {
  const seconds = Math.ceil((nextUtcDay(at).getTime() - at.getTime()) / 1000)
  const message = `You have sent ${limit} reports today, which is the most. Please send this one tomorrow`
  return new AppError('too_many_requests', message, { headers: { 'Retry-After': String(seconds) } })
}

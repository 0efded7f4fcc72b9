import { randomUUID } from 'node:crypto'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import { AppError, sessionEnded } from '#shared/errors.ts'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { companyAccess } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { type DataReport, reportStore } from './report-store.ts'

/**
 * Reports wrong data of an unlocked company.
 * @throws AppError 403 and 404 of the company, 401 if the account is gone.
 * @throws AppError 429 with Retry-After over the daily limit.
 */
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

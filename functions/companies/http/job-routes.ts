import { jobCalendar } from '#shared/api/calendars.ts'
import { type AssessedJob, jobDetails } from '#shared/api/job-search.ts'
import { lastDayOf } from '#shared/closing.ts'
import { AppError } from '#shared/errors.ts'
import { closingCalendarLater, jobDetailsLater } from '../../jobs/index.ts'
import { handles } from '../../platform/auth/company-handles.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { utcDate } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { downloadCounter } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import { warnedCompanies } from '../../register/index.ts'
import { presentingVacancies } from '../../vacancies/index.ts'
import { companyDocument, employerOf } from '../index/company-index.ts'
import { maskAddresses } from '../profile/contacts.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import { lookUpJob } from '../unlock/company-access.ts'

/** The limit of a user's reads of jobs per minute, that of their searches of jobs. */
const JOB_READS = { limit: 120, windowSeconds: 60, what: 'jobs' }

/** A job as the user may see it. @throws AppError 404 as `lookUpJob` does. */
async function detailsOf(context: Context, principal: Principal, id: number): Promise<AssessedJob> {
  const { vacancy, company, locked } = await lookUpJob(context, principal, id)
  const { registration, profile, register_date: registerDate } = company
  const masked = maskAddresses(profile)(vacancy)
  const { presentVacancy } = await presentingVacancies(context)()
  const document = companyDocument(registration, profileFacts(profile), [])
  return jobDetailsLater(() => utcDate(context.now()))(masked, {
    employer: employerOf(registration, document),
    registerDate,
    vacancy: locked ? null : presentVacancy(masked),
  })
}

export const getJobDetails = (context: Context) => {
  const jobReads = rateLimiter(JOB_READS, context.now)
  return implement(jobDetails, async ({ params }, { principal }) => {
    jobReads.take(principal.userId)
    const job = await detailsOf(context, principal, params.id)
    const { company_id } = job
    if (job.locked) {
      const handleOf = await handles(context).of('jobs', principal.userId)
      const data = { ...job, company_id: handleOf(company_id), warned: false, warned_on: null }
      return { status: 200, body: { data } }
    }
    const warned = await warnedCompanies(context).warnedAmong([company_id])
    const warned_on = warned.get(company_id) ?? null
    return { status: 200, body: { data: { ...job, warned: warned_on !== null, warned_on } } }
  })
}

export const getJobCalendar = (context: Context) =>
  implement(jobCalendar, async ({ params }, { principal }) => {
    await downloadCounter(context)(principal.userId)
    const job = await detailsOf(context, principal, params.id)
    if (lastDayOf(job) === null) throw new AppError('not_found', 'This job has no closing date')
    const text = await closingCalendarLater([job], await pageOrigin(), context.now())
    return { status: 200, body: { name: `sponsor-finder-job-${job.id}.ics`, text, total: 1 } }
  })

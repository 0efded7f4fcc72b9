import { jobCalendar } from '#shared/api/calendars.ts'
import {
  companyVacancies,
  dailyUsage,
  readCompany,
  searchSingle,
  sponsorshipCheck,
  type unlockedSorts,
  getVacancy as vacancyContract,
} from '#shared/api/companies.ts'
import { exportCompanies, exportCompaniesCsv, MAX_EXPORTED_COMPANIES } from '#shared/api/company-export.ts'
import { type AssessedJob, jobDetails } from '#shared/api/job-search.ts'
import { VACANCIES_PER_PAGE_OF_COMPANY } from '#shared/api/vacancy.ts'
import { lastDayOf } from '#shared/closing.ts'
import { AppError } from '#shared/errors.ts'
import { closingCalendarLater, jobDetailsLater } from '../../jobs/index.ts'
import { type HandlePurpose, handles } from '../../platform/auth/company-handles.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { nextUtcDay, utcDate } from '../../platform/clock.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { downloadCounter } from '../../platform/dynamodb/user-rates.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import { registerNames, keyOfRegister, registerReading, warnedCompanies } from '../../register/index.ts'
import { tokenRequestHandler } from '../../sessions/index.ts'
import { presentingVacancies } from '../../vacancies/index.ts'
import { unknownCompany } from '../company.ts'
import { companyDocument, employerOf } from '../index/company-document.ts'
import { maskAddresses, maskOf } from '../profile/contacts.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import { type CompanyProfile, profileStore } from '../profile/profile-store.ts'
import { certificatesFor } from '../receipt/stated-facts.ts'
import { lookUpCompany, lookUpJob, openVacancy } from '../unlock/company-access.ts'
import { limitOf, unlockCompany } from '../unlock/unlock-company.ts'
import { findWithoutVacancies, unlockedIds, usedOn } from '../unlock/unlock-store.ts'
import {
  presentDetails,
  presentLocked,
  presentPublished,
  presentUnlocked,
  presentVacancies,
} from './present-company.ts'
import { companiesCsv, presentExported } from './present-exported.ts'

/** What a reference of a user means. @throws AppError 404 if it is none of these purposes. */
async function companyMeant(
  context: Context,
  { userId }: Principal,
  reference: number,
  purposes: readonly HandlePurpose[],
) {
  const meant = await handles(context).companyOf(reference, userId, purposes)
  if (meant === undefined) throw unknownCompany()
  return meant
}

/**
 * Unlocks a company. The rest of the answer is read before the charge too, because a failed answer must cost nothing
 * (docs/product/companies.md "Locking").
 */
async function unlocked(context: Context, principal: Principal, reference: number) {
  const { id } = await companyMeant(context, principal, reference, ['finder', 'named', 'jobs', 'landing'])
  const reading = presentingVacancies(context)()
  const found = await unlockCompany(context, principal, id, reading)
  return { ...found, presenting: await reading }
}

export const getSearchSingle = (context: Context) =>
  implement(searchSingle, async ({ query }, { principal }) => {
    const { company, presenting, warnedOn, charged } = await unlocked(context, principal, query.company_id)
    return { status: 200, body: { data: presentUnlocked(company, presenting, warnedOn), charged } }
  })

export const getSponsorshipCheck = (context: Context) =>
  implement(sponsorshipCheck, async ({ query }, { principal }) => {
    const { company, presenting: present } = await unlocked(context, principal, query.company_id)
    return { status: 200, body: { data: presentDetails(company, present) } }
  })

const getDailyUsage = (context: Context) =>
  implement(dailyUsage, async (_request, { principal }) => {
    const instant = context.now()
    return {
      status: 200,
      body: {
        usage: await usedOn(context, principal.userId, utcDate(instant)),
        limit: limitOf(context, principal),
        reset_time: nextUtcDay(instant).toISOString(),
      },
    }
  })

/**
 * A locked company has its row only by a handle of a row, and counts nothing there that the row did not. By its public id it has what the register publishes. The handle of
 * a job leads nowhere here, because the row could be one that its user has found by name.
 */
export const getCompany = (context: Context) =>
  implement(readCompany, async ({ params }, { principal }) => {
    const purposes = ['finder', 'named', 'landing'] as const
    const { id, purpose } = await companyMeant(context, principal, params.id, purposes)
    const isNamed = purpose === 'named'
    const [{ company, locked }, warned, present, handleOf] = await Promise.all([
      lookUpCompany(context, principal, id),
      warnedCompanies(context).warnedAmong([id]),
      presentingVacancies(context)(),
      handles(context).of(isNamed ? 'named' : 'finder', principal.userId),
    ])
    const data = !locked
      ? presentUnlocked(company, present, warned.get(id))
      : purpose === undefined
        ? presentPublished(company, warned.get(id))
        : presentLocked(company, handleOf(id), isNamed)
    return { status: 200, body: { data } }
  })

const getCompanyVacancies = (context: Context) =>
  implement(companyVacancies, async ({ params, query: { page } }, { principal }) => {
    const { id } = await companyMeant(context, principal, params.id, ['finder', 'named', 'landing'])
    const { company, locked } = await lookUpCompany(context, principal, id)
    if (locked) throw new AppError('company_locked', 'Unlock this company first')
    const { presentVacancy } = await presentingVacancies(context)()
    const list = presentVacancies(company, presentVacancy, page)
    const path = companyVacancies.path.replace('{id}', String(params.id))
    return {
      status: 200,
      body: paginate({ ...list, page, perPage: VACANCIES_PER_PAGE_OF_COMPANY, path, query: {} }),
    }
  })

const getVacancy = (context: Context) =>
  implement(vacancyContract, async ({ params }, { principal }) => {
    const vacancy = await openVacancy(context, principal.userId, params.id)
    const masked = await maskOf(profileStore(context))(vacancy.company_id)
    const { presentVacancy } = await presentingVacancies(context)()
    return { status: 200, body: { data: presentVacancy(masked(vacancy)) } }
  })

async function exported(
  context: Context,
  principal: Principal,
  sort: (typeof unlockedSorts)[number] | undefined,
) {
  const { userId, registerPointer } = principal
  await downloadCounter(context)(userId)
  const { register, currentSnapshot } = registerReading(context)
  const namesOf = registerNames({ ...register, currentSnapshot })
  const [ids, origin] = await Promise.all([unlockedIds(context, principal, sort, namesOf), pageOrigin()])
  const first = ids.slice(0, MAX_EXPORTED_COMPANIES)
  const companies = await findWithoutVacancies(context, first, registerPointer)
  const data = companies.map((company) => presentExported(company, origin))
  return { data, total: ids.length, is_complete: ids.length === first.length }
}

const getCompaniesExport = (context: Context) =>
  implement(exportCompanies, async ({ query }, { principal }) => ({
    status: 200,
    body: await exported(context, principal, query.sort),
  }))

const getCompaniesCsv = (context: Context) =>
  implement(exportCompaniesCsv, async ({ query }, { principal }) => {
    const { data, total } = await exported(context, principal, query.sort)
    const name = `sponsor-finder-companies-${utcDate(context.now())}.csv`
    return { status: 200, body: { name, text: companiesCsv(data), total } }
  })

/** The limit of a user's reads of jobs per minute, that of their searches of jobs. */
const JOB_READS = { limit: 120, windowSeconds: 60, what: 'jobs' }

/** A job as the user may see it. @throws AppError 404 as `lookUpJob` does. */
async function detailsOf(
  context: Context,
  principal: Principal,
  id: number,
): Promise<{ job: AssessedJob; profile: CompanyProfile | undefined }> {
  const { vacancy, company, locked } = await lookUpJob(context, principal, id)
  const { registration, profile, register_date: registerDate } = company
  const masked = maskAddresses(profile)(vacancy)
  const { presentVacancy } = await presentingVacancies(context)()
  const document = companyDocument(registration, profileFacts(profile), [])
  const job = await jobDetailsLater(() => utcDate(context.now()))(masked, {
    employer: employerOf(registration, document),
    registerDate,
    vacancy: locked ? null : presentVacancy(masked),
    ownCase: principal.ownCase,
  })
  return { job, profile }
}

export const getJobDetails = (context: Context) => {
  const jobReads = rateLimiter(JOB_READS, context.now)
  return implement(jobDetails, async ({ params }, { principal }) => {
    jobReads.take(principal.userId)
    const { job, profile } = await detailsOf(context, principal, params.id)
    const { company_id } = job
    if (job.locked) {
      const handleOf = await handles(context).of('jobs', principal.userId)
      const hidden = { company_id: handleOf(company_id), warned: false, warned_on: null, certificates: null }
      return { status: 200, body: { data: { ...job, ...hidden } } }
    }
    const warned = await warnedCompanies(context).warnedAmong([company_id])
    const warned_on = warned.get(company_id) ?? null
    const certificates = certificatesFor(
      profile,
      job.occupations.map(({ code }) => code),
    )
    return { status: 200, body: { data: { ...job, warned: warned_on !== null, warned_on, certificates } } }
  })
}

const getJobCalendar = (context: Context) =>
  implement(jobCalendar, async ({ params }, { principal }) => {
    await downloadCounter(context)(principal.userId)
    const { job } = await detailsOf(context, principal, params.id)
    if (lastDayOf(job) === null) throw new AppError('not_found', 'This job has no closing date')
    const text = await closingCalendarLater([job], await pageOrigin(), context.now())
    return { status: 200, body: { name: `sponsor-finder-job-${job.id}.ics`, text, total: 1 } }
  })

export const handler = tokenRequestHandler(
  lambdaContext,
  [
    getSearchSingle,
    getSponsorshipCheck,
    getDailyUsage,
    getCompany,
    getCompaniesExport,
    getCompaniesCsv,
    getVacancy,
    getJobDetails,
    getJobCalendar,
    getCompanyVacancies,
  ],
  keyOfRegister,
)

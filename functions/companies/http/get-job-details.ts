import { jobCalendar } from '#shared/api/closing-dates.ts'
import { type AssessedJob, jobDetails, type JobDetails } from '#shared/api/job-search.ts'
import type { Vacancy as VacancyBody } from '#shared/api/vacancy.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { TakeDownload } from '../../platform/dynamodb/user-rates.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { VacancyFacts } from '../company.ts'
import { companyDocument } from '../index/company-index.ts'
import { employerOf } from '../index/jobs-index.ts'
import { profileFacts } from '../profile/profile-facts.ts'
import { maskAddresses } from '../profile/contacts.ts'
import { lookUpJob } from '../unlock/look-up-job.ts'
import type { FindCompany } from './find-company.ts'
import type { Presenting } from './present-company.ts'

interface Dependencies<Vacancy extends VacancyFacts> extends Omit<
  Parameters<typeof lookUpJob<Vacancy>>[0],
  'findCompany'
> {
  findCompany: FindCompany<Vacancy>
  presenting: () => Promise<Presenting<Vacancy>>
  /** Presents a job with its verdict. The context `jobs` implements it. */
  presentDetails: (
    vacancy: Vacancy,
    given: {
      employer: ReturnType<typeof employerOf>
      registerDate: string
      vacancy: VacancyBody | null
    },
  ) => Promise<AssessedJob>
}

/** A job as the user may see it. @throws AppError 404 as `lookUpJob` does. */
async function detailsOf<Vacancy extends VacancyFacts>(
  dependencies: Dependencies<Vacancy>,
  { userId, registerPointer }: Principal,
  id: number,
): Promise<AssessedJob> {
  const findCompany = (companyId: number) => dependencies.findCompany(companyId, registerPointer)
  const { vacancy, company, locked } = await lookUpJob({ ...dependencies, findCompany }, userId, id)
  const { registration, profile, register_date: registerDate } = company
  const masked = maskAddresses(profile)(vacancy)
  const { presentVacancy } = await dependencies.presenting()
  const document = companyDocument(registration, profileFacts(profile), [])
  return dependencies.presentDetails(masked, {
    employer: employerOf(registration, document),
    registerDate,
    vacancy: locked ? null : presentVacancy(masked),
  })
}

interface DetailsDependencies<Vacancy extends VacancyFacts> extends Dependencies<Vacancy> {
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  handles: CompanyHandles
  jobReads: RateLimiter
}

export const getJobDetails = <Vacancy extends VacancyFacts>(dependencies: DetailsDependencies<Vacancy>) =>
  implement(jobDetails, async ({ params }, { principal }) => {
    dependencies.jobReads.take(principal.userId)
    const job = await detailsOf(dependencies, principal, params.id)
    const { company_id } = job
    if (job.locked) {
      const handleOf = await dependencies.handles.of('jobs', principal.userId)
      const data = { ...job, company_id: handleOf(company_id), warned: false, warned_on: null }
      return { status: 200, body: { data } }
    }
    const warned_on = (await dependencies.warnedAmong([company_id])).get(company_id) ?? null
    return { status: 200, body: { data: { ...job, warned: warned_on !== null, warned_on } } }
  })

interface CalendarDependencies<Vacancy extends VacancyFacts> extends Dependencies<Vacancy> {
  /** Writes a calendar of closing dates. The context `jobs` implements it. */
  closingCalendar: (
    closings: readonly (Pick<JobDetails, 'id' | 'title' | 'company_name' | 'city_name'> & {
      expiry_date: string
    })[],
    pageOrigin: string,
    at: Date,
  ) => Promise<string>
  pageOrigin: () => Promise<string>
  takeDownload: TakeDownload
  now: Clock
}

export const getJobCalendar = <Vacancy extends VacancyFacts>(dependencies: CalendarDependencies<Vacancy>) =>
  implement(jobCalendar, async ({ params }, { principal }) => {
    await dependencies.takeDownload(principal.userId)
    const job = await detailsOf(dependencies, principal, params.id)
    const { id, expiry_date } = job
    if (expiry_date === null) throw new AppError('not_found', 'This job has no closing date')
    const origin = await dependencies.pageOrigin()
    const text = await dependencies.closingCalendar([{ ...job, expiry_date }], origin, dependencies.now())
    return { status: 200, body: { name: `sponsor-finder-job-${id}.ics`, text, total: 1 } }
  })

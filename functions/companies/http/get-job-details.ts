import { jobDetails, type JobDetails } from '#shared/api/job-search.ts'
import type { Vacancy as VacancyBody } from '#shared/api/vacancy.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { VacancyFacts } from '../domain/company.ts'
import { companyDocument } from '../domain/index/company-index.ts'
import { employerOf } from '../domain/index/jobs-index.ts'
import { profileFacts } from '../domain/profile/profile-facts.ts'
import { maskAddresses } from '../domain/profile/mask-addresses.ts'
import { lookUpJob } from '../domain/unlock/look-up-job.ts'
import type { FindCompany } from './find-company.ts'
import type { Presenting } from './present-vacancies.ts'

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
  ) => JobDetails
}

export const getJobDetails = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(jobDetails, async ({ params }, { principal }) => {
    const { vacancy, company, locked } = await lookUpJob(
      {
        ...dependencies,
        findCompany: (id: number) => dependencies.findCompany(id, principal.registerPointer),
      },
      principal.userId,
      params.id,
    )
    const { registration, profile, register_date: registerDate } = company
    const masked = maskAddresses(profile)(vacancy)
    const { presentVacancy } = await dependencies.presenting()
    const document = companyDocument(registration, profileFacts(profile), [])
    const employer = employerOf(registration, document)
    return {
      status: 200,
      body: {
        data: dependencies.presentDetails(masked, {
          employer,
          registerDate,
          vacancy: locked ? null : presentVacancy(masked),
        }),
      },
    }
  })

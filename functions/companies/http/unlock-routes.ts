import { searchSingle, sponsorshipCheck } from '../../../shared/api/companies.ts'
import type { Company, VacancyFacts } from '../domain/company.ts'
import { unlockCompany, type UnlockDependencies } from '../domain/unlock-company.ts'
import { implement } from '../../platform/http-handler.ts'
import { presentDetails, presentUnlocked, type PresentVacancy } from './present-company.ts'

type Dependencies<Vacancy extends VacancyFacts> = UnlockDependencies<Company<Vacancy>> & {
  presentVacancy: PresentVacancy<Vacancy>
}

export const getSearchSingle = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(searchSingle, async ({ query }, { principal }) => {
    const company = await unlockCompany(dependencies, principal, query.company_id)
    return { status: 200, body: { data: presentUnlocked(company, dependencies.presentVacancy) } }
  })

export const getSponsorshipCheck = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(sponsorshipCheck, async ({ query }, { principal }) => {
    const company = await unlockCompany(dependencies, principal, query.company_id)
    return { status: 200, body: { data: presentDetails(company, dependencies.presentVacancy) } }
  })

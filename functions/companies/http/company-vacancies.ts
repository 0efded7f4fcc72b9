import { companyVacancies } from '#shared/api/companies.ts'
import { VACANCIES_PER_PAGE_OF_COMPANY } from '#shared/api/vacancy.ts'
import { AppError } from '#shared/errors.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { type VacancyFacts, unknownCompany } from '../company.ts'
import { lookUpCompany } from '../unlock/look-up-company.ts'
import type { FindCompany } from './find-company.ts'
import { presentVacancies, type Presenting } from './present-company.ts'

interface Dependencies<Vacancy extends VacancyFacts> {
  unlocks: { has: (userId: string, companyId: number) => Promise<boolean> }
  findCompany: FindCompany<Vacancy>
  presenting: () => Promise<Presenting<Vacancy>>
  handles: CompanyHandles
}

export const getCompanyVacancies = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(companyVacancies, async ({ params, query: { page } }, { principal }) => {
    const findCompany = (id: number) => dependencies.findCompany(id, principal.registerPointer)
    const { userId } = principal
    const meant = await dependencies.handles.companyOf(params.id, userId, ['finder', 'named', 'landing'])
    if (meant === undefined) throw unknownCompany()
    const { company, locked } = await lookUpCompany({ ...dependencies, findCompany }, userId, meant.id)
    if (locked) throw new AppError('company_locked', 'Unlock this company first')
    const { presentVacancy } = await dependencies.presenting()
    const list = presentVacancies(company, presentVacancy, page)
    const path = companyVacancies.path.replace('{id}', String(params.id))
    return {
      status: 200,
      body: paginate({ ...list, page, perPage: VACANCIES_PER_PAGE_OF_COMPANY, path, query: {} }),
    }
  })

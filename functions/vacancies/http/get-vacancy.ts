import { getVacancy as contract } from '../../../shared/api/vacancies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { openVacancy, type OpenVacancyDependencies } from '../domain/open-vacancy.ts'
import type { Vacancy } from '../domain/vacancy.ts'
import { presentVacancy } from './present-vacancy.ts'

interface Dependencies extends OpenVacancyDependencies {
  /** Returns a function that removes the protected addresses of a company from its vacancies. */
  maskOf: (companyId: number) => Promise<(vacancy: Vacancy) => Vacancy>
}

export const getVacancy = (dependencies: Dependencies) =>
  implement(contract, async ({ params }, { principal }) => {
    const vacancy = await openVacancy(dependencies, principal.userId, params.id)
    const masked = await dependencies.maskOf(vacancy.company_id)
    return { status: 200, body: { data: presentVacancy(masked(vacancy)) } }
  })

import type { Vacancy as VacancyBody } from '../../../shared/api/companies.ts'
import { getVacancy as contract } from '../../../shared/api/vacancies.ts'
import { implement } from '../../platform/http-handler.ts'
import { openVacancy, type OpenVacancyDependencies } from '../domain/open-vacancy.ts'
import type { Vacancy } from '../domain/vacancy.ts'

interface Dependencies extends OpenVacancyDependencies {
  /** What a reader is shown of a vacancy: the same as among the details of its company. */
  presentVacancy: (vacancy: Vacancy) => VacancyBody
  /** Takes the protected addresses of a company out of what is told of it. */
  maskOf: (companyId: number) => Promise<(vacancy: Vacancy) => Vacancy>
}

export const getVacancy = (dependencies: Dependencies) =>
  implement(contract, async ({ params }, { principal }) => {
    const vacancy = await openVacancy(dependencies, principal.userId, params.id)
    const masked = await dependencies.maskOf(vacancy.company_id)
    return { status: 200, body: { data: dependencies.presentVacancy(masked(vacancy)) } }
  })

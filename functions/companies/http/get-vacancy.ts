import { getVacancy as contract } from '#shared/api/vacancies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { VacancyFacts } from '../company.ts'
import { openVacancy, type OpenVacancyDependencies } from '../unlock/open-vacancy.ts'
import type { Presenting } from './present-company.ts'

interface Dependencies<
  Vacancy extends VacancyFacts & { company_id: number },
> extends OpenVacancyDependencies<Vacancy> {
  /** Reads a company's protected email addresses. Returns a function that masks them in a vacancy. */
  maskOf: (companyId: number) => Promise<(vacancy: Vacancy) => Vacancy>
  presenting: () => Promise<Presenting<Vacancy>>
}

export const getVacancy = <Vacancy extends VacancyFacts & { company_id: number }>(
  dependencies: Dependencies<Vacancy>,
) =>
  implement(contract, async ({ params }, { principal }) => {
    const vacancy = await openVacancy(dependencies, principal.userId, params.id)
    const masked = await dependencies.maskOf(vacancy.company_id)
    const { presentVacancy } = await dependencies.presenting()
    return { status: 200, body: { data: presentVacancy(masked(vacancy)) } }
  })

import { adminVacancies, vacancyFilterOptions } from '#shared/api/admin/vacancies.ts'
import type { Vacancy as VacancyBody } from '#shared/api/vacancy.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import {
  listVacancies,
  type ListVacanciesDependencies,
  optionsOfVacancies,
} from '../domain/list/list-vacancies.ts'
import type { Vacancy } from '../domain/vacancy.ts'

interface Dependencies extends ListVacanciesDependencies {
  presenting: () => Promise<{ presentVacancy: (vacancy: Vacancy) => VacancyBody }>
}

/** The list of all vacancies (docs/product/admin.md "Vacancies"). */
export const getAdminVacancies = (dependencies: Dependencies) =>
  implement(adminVacancies, async ({ query }) => {
    const { page, per_page, order_by, order_direction, ...filter } = query
    const [{ data, total }, { presentVacancy }] = await Promise.all([
      listVacancies(dependencies, {
        filter,
        page,
        perPage: per_page,
        order: { by: order_by, isAscending: order_direction === 'asc' },
      }),
      dependencies.presenting(),
    ])
    const rows = data.map(({ vacancy, company_name, company_left }) => ({
      ...presentVacancy(vacancy),
      company_name,
      company_left,
      deleted_at: vacancy.deleted_at,
    }))
    // 0 asks for vacancies that refuse sponsorship, so links keep it
    const { visa_sponsorship } = query
    const linked = {
      ...query,
      visa_sponsorship: visa_sponsorship === undefined ? undefined : Number(visa_sponsorship),
    }
    const body = paginate({
      data: rows,
      total,
      page,
      perPage: per_page,
      path: adminVacancies.path,
      query: linked,
    })
    return { status: 200, body }
  })

export const getVacancyFilterOptions = (dependencies: Pick<ListVacanciesDependencies, 'openList'>) =>
  implement(vacancyFilterOptions, async () => {
    const options = await optionsOfVacancies(dependencies)
    return {
      status: 200,
      body: {
        job_categories: jobCategories.map(({ id, name }) => ({ id, name })),
        contract_types: options.contract_type,
        work_types: options.work_type,
        remote_policies: options.remote_work_policy,
        cities: options.city_name,
      },
    }
  })

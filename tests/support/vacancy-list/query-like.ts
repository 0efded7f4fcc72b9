import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import type { VacancyOrder } from '../../../functions/vacancies/list/vacancy-documents.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import type { ListQuery } from './plain-list.ts'

const orders: readonly VacancyOrder[] = [
  'id',
  'title',
  'company_name',
  'post_date',
  'expiry_date',
  'salary_min',
  'created_at',
]

/** A source of random queries by a seed, with values of some vacancy, so that most match something. */
export function queriesLike(
  vacancies: readonly Vacancy[],
  nameOf: (companyId: number) => string,
  seed: string,
): () => ListQuery {
  const random = createRandom(seed)
  const word = (text: string) => {
    const [first = '', ...others] = text.split(' ')
    const chosen = random.pick([first, ...others])
    return random.chance(0.5) ? chosen : chosen.slice(0, random.int(1, 4)).toUpperCase()
  }

  const valuesOf = (vacancy: Vacancy): Required<VacancyCriteria> => ({
    search: random.pick([
      word(vacancy.title),
      word(nameOf(vacancy.company_id)),
      `${word(vacancy.title)} ${word(nameOf(vacancy.company_id))}`,
      String(vacancy.vacancy_id),
    ]),
    has_screenshot: true,
    job_category_id: vacancy.job_category_id ?? undefined,
    contract_type: vacancy.contract_type?.toUpperCase(),
    work_type: vacancy.work_type ?? undefined,
    remote_work_policy: vacancy.remote_work_policy ?? undefined,
    city_name: vacancy.city_name?.toLowerCase(),
    country_gb: true,
    company_left: true,
    post_date_from: vacancy.post_date ?? undefined,
    post_date_to: vacancy.post_date ?? undefined,
    expiry_date_from: vacancy.expiry_date ?? undefined,
    salary_min: random.int(10, 60) * 1000,
    salary_max: random.int(20, 90) * 1000,
    min_experience_years: random.pick([0, 2, 5]),
    max_experience_years: random.pick([2, 5]),
    visa_sponsorship: random.chance(0.5),
    skills: vacancy.skills.slice(0, random.int(1, 2)).map(word).join(', '),
    company_id: vacancy.company_id,
    deleted: true,
  })

  return () => {
    const values = Object.entries(valuesOf(random.pick(vacancies)))
    const max = random.pick([0, 1, 2, 3, 3, 4, 5, 8, 17])
    const chosen = random.some(values, max).filter(([name]) => name !== 'deleted' || random.chance(0.2))
    return {
      filter: Object.fromEntries(chosen),
      order: { by: random.pick(orders), isAscending: random.chance(0.5) },
      page: random.chance(0.8) ? 1 : random.int(2, 300),
      perPage: random.pick([10, 10, 25, 50, 100]),
    }
  }
}

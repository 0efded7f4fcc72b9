import type { VacancyFilter } from '../../../functions/vacancies/domain/list/vacancy-query.ts'
import type { VacancyOrder } from '../../../functions/vacancies/domain/list/vacancy-order.ts'
import type { Vacancy } from '../../../functions/vacancies/domain/vacancy.ts'
import { screenshotEnds } from '../../../shared/system/files.ts'

/** A page of the list of vacancies. */
export interface ListQuery {
  filter: VacancyFilter
  order: { by: VacancyOrder; isAscending: boolean }
  page: number
  perPage: number
}

const BIN_DAYS = 30
const DAY = 86_400_000
const TIMES = { hour: 1950, day: 260, week: 52, month: 12, year: 1 } as const
const RATES: Record<string, number> = { GBP: 1, EUR: 0.85, USD: 0.78, INR: 0.0094, SGD: 0.58 }

const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The pay of a vacancy in pounds a year, by the words of docs/product/admin.md "Vacancies". */
const payOf = ({ salary_min, salary_max, salary_currency, salary_period }: Vacancy) => {
  const inPounds = (amount: number) => {
    const rate = RATES[salary_currency ?? 'GBP']
    const period = salary_period ?? (amount < 1000 ? 'hour' : 'year')
    const times = TIMES[period as keyof typeof TIMES]
    return rate === undefined || times === undefined ? null : amount * rate * times
  }
  const low = salary_min || salary_max
  const high = salary_max || salary_min
  return { low: low ? inPounds(low) : null, high: high ? inPounds(high) : null }
}

const isInUk = ({ country_code, country_name }: Vacancy) =>
  country_code === null
    ? country_name === null || ['united kingdom', 'england', 'scotland'].includes(fold(country_name))
    : ['GB', 'UK'].includes(country_code.toUpperCase())

/** A vacancy with what the scan compares, calculated once. */
const rowOf = (vacancy: Vacancy, companyName: string) => ({
  vacancy,
  ...payOf(vacancy),
  title: fold(vacancy.title),
  company: fold(companyName),
  skills: vacancy.skills.map(fold),
  options: [vacancy.contract_type, vacancy.work_type, vacancy.remote_work_policy, vacancy.city_name].map(
    (value) => (value === null ? undefined : fold(value)),
  ),
})
type Row = ReturnType<typeof rowOf>

/** Whether a word of a text contains a term. */
const isIn = (text: string, term: string) => text.split(' ').some((word) => word.includes(term))

const passes = (row: Row, filter: VacancyFilter, now: Date): boolean => {
  const { vacancy, low, high } = row
  const years = vacancy.min_experience_years
  const deletedAt = vacancy.deleted_at === null ? undefined : Date.parse(vacancy.deleted_at)
  const terms = fold(filter.search ?? '')
    .split(' ')
    .filter(Boolean)
  const wanted = [filter.contract_type, filter.work_type, filter.remote_work_policy, filter.city_name]
  return (
    (filter.deleted
      ? deletedAt !== undefined && deletedAt > now.getTime() - BIN_DAYS * DAY
      : deletedAt === undefined) &&
    (filter.company_id === undefined || vacancy.company_id === filter.company_id) &&
    (filter.job_category_id === undefined || vacancy.job_category_id === filter.job_category_id) &&
    (filter.visa_sponsorship === undefined || vacancy.visa_sponsorship === Number(filter.visa_sponsorship)) &&
    (!filter.country_gb || isInUk(vacancy)) &&
    (!filter.post_date_from || (vacancy.post_date !== null && vacancy.post_date >= filter.post_date_from)) &&
    (!filter.post_date_to || (vacancy.post_date !== null && vacancy.post_date <= filter.post_date_to)) &&
    (!filter.expiry_date_from ||
      (vacancy.expiry_date !== null && vacancy.expiry_date >= filter.expiry_date_from)) &&
    (!filter.salary_min || (high !== null && high >= filter.salary_min)) &&
    (!filter.salary_max || (low !== null && low <= filter.salary_max)) &&
    (!filter.min_experience_years || (years !== null && years >= filter.min_experience_years)) &&
    (filter.max_experience_years === undefined || (years !== null && years <= filter.max_experience_years)) &&
    (!filter.has_screenshot ||
      (vacancy.screenshot_key !== null &&
        vacancy.screenshot_at !== null &&
        now < screenshotEnds(vacancy.screenshot_key, vacancy.screenshot_at))) &&
    wanted.every((value, at) => !value || row.options[at] === fold(value)) &&
    (filter.skills ?? '')
      .split(',')
      .map(fold)
      .filter(Boolean)
      .every((term) => row.skills.some((skill) => skill.includes(term))) &&
    terms.every(
      (term) => isIn(row.title, term) || isIn(row.company, term) || String(vacancy.vacancy_id) === term,
    )
  )
}

const valueOf = ({ vacancy, title, company, low }: Row, by: VacancyOrder): string | number | null => {
  if (by === 'id') return vacancy.vacancy_id
  if (by === 'title') return title
  if (by === 'company_name') return company
  return by === 'salary_min' ? low : vacancy[by]
}

/**
 * The oracle of the list of vacancies: the same answers from a plain scan of all items. It shares no code with the list,
 * except the life of a screenshot. It sorts all items once for each order.
 */
export const plainList = (
  vacancies: readonly Vacancy[],
  nameOf: (companyId: number) => string,
  now: Date,
): ((query: ListQuery) => { total: number; ids: number[] }) => {
  const rows = vacancies.map((vacancy) => rowOf(vacancy, nameOf(vacancy.company_id)))
  const sorted = new Map<string, Row[]>()

  const inOrder = ({ by, isAscending }: ListQuery['order']): Row[] => {
    const known = sorted.get(`${by} ${isAscending}`)
    if (known !== undefined) return known
    const sign = isAscending ? 1 : -1
    const ordered = rows
      .map((row) => ({ row, value: valueOf(row, by) }))
      .toSorted((a, b) => {
        if (a.value === b.value) return sign * (a.row.vacancy.vacancy_id - b.row.vacancy.vacancy_id)
        if (a.value === null || b.value === null) return a.value === null ? 1 : -1
        return sign * (a.value < b.value ? -1 : 1)
      })
      .map(({ row }) => row)
    sorted.set(`${by} ${isAscending}`, ordered)
    return ordered
  }

  return ({ filter, order, page, perPage }) => {
    const found = inOrder(order).filter((row) => passes(row, filter, now))
    const shown = found.slice((page - 1) * perPage, page * perPage)
    return { total: found.length, ids: shown.map(({ vacancy }) => vacancy.vacancy_id) }
  }
}

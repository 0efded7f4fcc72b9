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
const HOURS = { hour: 1950, day: 260, week: 52, month: 12, year: 1 } as const
const RATES: Record<string, number> = { GBP: 1, EUR: 0.85, USD: 0.78, INR: 0.0094 }

const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The pay of a vacancy in pounds a year, by the words of docs/product/admin.md "Vacancies". */
const payOf = ({ salary_min, salary_max, salary_currency, salary_period }: Vacancy) => {
  const inPounds = (amount: number) => {
    const rate = RATES[salary_currency ?? 'GBP']
    const period = salary_period ?? (amount < 1000 ? 'hour' : 'year')
    const times = HOURS[period as keyof typeof HOURS]
    return rate === undefined || times === undefined ? undefined : amount * rate * times
  }
  const low = salary_min || salary_max
  const high = salary_max || salary_min
  return { low: low ? inPounds(low) : undefined, high: high ? inPounds(high) : undefined }
}

const isInUk = ({ country_code, country_name }: Vacancy) =>
  country_code === null
    ? country_name === null || ['united kingdom', 'england', 'scotland'].includes(fold(country_name))
    : ['GB', 'UK'].includes(country_code.toUpperCase())

/**
 * The oracle of the list of vacancies: the same answers from a plain scan of all items. It shares no code with the list,
 * except the life of a screenshot.
 */
export const plainList = (
  vacancies: readonly Vacancy[],
  nameOf: (companyId: number) => string,
  now: Date,
) => {
  const passes = (vacancy: Vacancy, filter: VacancyFilter): boolean => {
    const { low, high } = payOf(vacancy)
    const years = vacancy.min_experience_years
    const deletedAt = vacancy.deleted_at === null ? undefined : Date.parse(vacancy.deleted_at)
    const texts = [vacancy.title, nameOf(vacancy.company_id)].map(fold)
    const isTermMet = (term: string) =>
      texts.some((text) => text.split(' ').some((word) => word.includes(term))) ||
      String(vacancy.vacancy_id) === term
    const isAlike = (wanted: string | undefined, value: string | null) =>
      !wanted || (value !== null && fold(value) === fold(wanted))
    const tests: boolean[] = [
      filter.deleted
        ? deletedAt !== undefined && deletedAt > now.getTime() - BIN_DAYS * DAY
        : deletedAt === undefined,
      fold(filter.search ?? '')
        .split(' ')
        .filter(Boolean)
        .every(isTermMet),
      !filter.has_screenshot ||
        (vacancy.screenshot_key !== null &&
          vacancy.screenshot_at !== null &&
          now < screenshotEnds(vacancy.screenshot_key, vacancy.screenshot_at)),
      filter.job_category_id === undefined || vacancy.job_category_id === filter.job_category_id,
      isAlike(filter.contract_type, vacancy.contract_type),
      isAlike(filter.work_type, vacancy.work_type),
      isAlike(filter.remote_work_policy, vacancy.remote_work_policy),
      isAlike(filter.city_name, vacancy.city_name),
      !filter.country_gb || isInUk(vacancy),
      !filter.post_date_from || (vacancy.post_date !== null && vacancy.post_date >= filter.post_date_from),
      !filter.post_date_to || (vacancy.post_date !== null && vacancy.post_date <= filter.post_date_to),
      !filter.expiry_date_from ||
        (vacancy.expiry_date !== null && vacancy.expiry_date >= filter.expiry_date_from),
      !filter.salary_min || (high !== undefined && high >= filter.salary_min),
      !filter.salary_max || (low !== undefined && low <= filter.salary_max),
      !filter.min_experience_years || (years !== null && years >= filter.min_experience_years),
      filter.max_experience_years === undefined || (years !== null && years <= filter.max_experience_years),
      filter.visa_sponsorship === undefined || vacancy.visa_sponsorship === Number(filter.visa_sponsorship),
      (filter.skills ?? '')
        .split(',')
        .map(fold)
        .filter(Boolean)
        .every((term) => vacancy.skills.some((skill) => fold(skill).includes(term))),
      filter.company_id === undefined || vacancy.company_id === filter.company_id,
    ]
    return tests.every(Boolean)
  }

  const valueOf = (vacancy: Vacancy, by: VacancyOrder): string | number | null => {
    switch (by) {
      case 'id':
        return vacancy.vacancy_id
      case 'title':
        return fold(vacancy.title)
      case 'company_name':
        return fold(nameOf(vacancy.company_id))
      case 'salary_min':
        return payOf(vacancy).low ?? null
      default:
        return vacancy[by]
    }
  }

  return ({ filter, order: { by, isAscending }, page, perPage }: ListQuery) => {
    const compare = (a: Vacancy, b: Vacancy) => {
      const [x, y] = [valueOf(a, by), valueOf(b, by)]
      const sign = isAscending ? 1 : -1
      if (x === y) return sign * (a.vacancy_id - b.vacancy_id)
      if (x === null || y === null) return x === null ? 1 : -1
      return sign * (x < y ? -1 : 1)
    }
    const found = vacancies.filter((vacancy) => passes(vacancy, filter)).toSorted(compare)
    const shown = found.slice((page - 1) * perPage, page * perPage)
    return { total: found.length, ids: shown.map(({ vacancy_id }) => vacancy_id) }
  }
}

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

export const fold = (text: string) =>
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
  years: vacancy.min_experience_years,
  title: fold(vacancy.title),
  company: fold(companyName),
  skills: vacancy.skills.map(fold),
  options: [vacancy.contract_type, vacancy.work_type, vacancy.remote_work_policy, vacancy.city_name].map(
    (value) => (value === null ? undefined : fold(value)),
  ),
})
type Row = ReturnType<typeof rowOf>

type Test = (row: Row) => boolean

/**
 * The tests of a filter, one for each part that is set. Texts of the filter are folded once, so that a scan of 200,000
 * items takes milliseconds. A term has no space, so a text contains it only within a word.
 */
function* testsOf(filter: VacancyFilter, now: Date): Generator<Test> {
  const { salary_min: leastPay, salary_max: mostPay, min_experience_years: fewest } = filter
  const { post_date_from: from, post_date_to: to, expiry_date_from: expiresFrom } = filter
  const { max_experience_years: most, company_id, job_category_id, visa_sponsorship: sponsors } = filter
  const binStart = new Date(now.getTime() - BIN_DAYS * DAY).toISOString()
  if (filter.deleted) yield ({ vacancy }) => vacancy.deleted_at !== null && vacancy.deleted_at > binStart
  else yield ({ vacancy }) => vacancy.deleted_at === null
  if (company_id !== undefined) yield ({ vacancy }) => vacancy.company_id === company_id
  if (job_category_id !== undefined) yield ({ vacancy }) => vacancy.job_category_id === job_category_id
  if (sponsors !== undefined) yield ({ vacancy }) => vacancy.visa_sponsorship === Number(sponsors)
  if (filter.country_gb) yield ({ vacancy }) => isInUk(vacancy)
  if (from) yield ({ vacancy: { post_date } }) => post_date !== null && post_date >= from
  if (to) yield ({ vacancy: { post_date } }) => post_date !== null && post_date <= to
  if (expiresFrom) yield ({ vacancy: { expiry_date } }) => expiry_date !== null && expiry_date >= expiresFrom
  if (leastPay) yield ({ high }) => high !== null && high >= leastPay
  if (mostPay) yield ({ low }) => low !== null && low <= mostPay
  if (fewest) yield ({ years }) => years !== null && years >= fewest
  if (most !== undefined) yield ({ years }) => years !== null && years <= most
  if (filter.has_screenshot)
    yield ({ vacancy: { screenshot_key: key, screenshot_at: takenAt } }) =>
      key !== null && takenAt !== null && now < screenshotEnds(key, takenAt)
  const wanted = [filter.contract_type, filter.work_type, filter.remote_work_policy, filter.city_name]
  for (const [at, value] of wanted.entries()) {
    const folded = fold(value ?? '')
    if (value) yield ({ options }) => options[at] === folded
  }
  for (const term of (filter.skills ?? '').split(',').map(fold).filter(Boolean))
    yield ({ skills }) => skills.some((skill) => skill.includes(term))
  for (const term of fold(filter.search ?? '')
    .split(' ')
    .filter(Boolean))
    yield ({ title, company, vacancy }) =>
      title.includes(term) || company.includes(term) || String(vacancy.vacancy_id) === term
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
    const tests = [...testsOf(filter, now)]
    const found = inOrder(order).filter((row) => tests.every((test) => test(row)))
    const shown = found.slice((page - 1) * perPage, page * perPage)
    return { total: found.length, ids: shown.map(({ vacancy }) => vacancy.vacancy_id) }
  }
}

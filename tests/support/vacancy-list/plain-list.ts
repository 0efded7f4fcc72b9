import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { screenshotEnds } from '#shared/system/files.ts'
import type { VacancyOrder } from '../../../functions/vacancies/list/vacancy-documents.ts'
import type { NamedCompany } from '../../../functions/vacancies/list/vacancy-entry.ts'
import type { Vacancy } from '../../../functions/vacancies/vacancy.ts'

/** A page of the list of vacancies. */
export interface ListQuery {
  filter: VacancyCriteria
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

/** What the register says of a company. Undefined if it never had the company. */
type CompanyOf = (companyId: number) => NamedCompany | undefined

/** What the scan compares, calculated once: an array for each field, so that a scan of 200,000 items takes milliseconds. */
const columnsOf = (vacancies: readonly Vacancy[], companyOf: CompanyOf, now: Date) => {
  const binStart = new Date(now.getTime() - BIN_DAYS * DAY).toISOString()
  const column = <Value>(of: (vacancy: Vacancy) => Value): Value[] => vacancies.map(of)
  const texts = new Map<string, string>()
  const folded = (text: string): string => {
    const known = texts.get(text) ?? fold(text)
    texts.set(text, known)
    return known
  }
  const option = (of: (vacancy: Vacancy) => string | null) =>
    column((vacancy) => {
      const value = of(vacancy)
      return value === null ? undefined : folded(value)
    })
  const pays = column(payOf)
  return {
    id: column(({ vacancy_id }) => vacancy_id),
    companyId: column(({ company_id }) => company_id),
    category: column(({ job_category_id }) => job_category_id),
    sponsors: column(({ visa_sponsorship }) => visa_sponsorship),
    isListed: column(({ deleted_at }) => deleted_at === null),
    isInBin: column(({ deleted_at }) => deleted_at !== null && deleted_at > binStart),
    isInUk: column(isInUk),
    isOffRegister: column(({ company_id }) => companyOf(company_id)?.left_on !== null),
    hasScreenshot: column(
      ({ screenshot_key: key, screenshot_at: takenAt }) =>
        key !== null && takenAt !== null && now < screenshotEnds(key, takenAt),
    ),
    post_date: column(({ post_date }) => post_date),
    expiry_date: column(({ expiry_date }) => expiry_date),
    created_at: column(({ created_at }) => created_at),
    low: pays.map(({ low }) => low),
    high: pays.map(({ high }) => high),
    years: column(({ min_experience_years }) => min_experience_years),
    title: column(({ title }) => folded(title)),
    company_name: column(({ company_id }) => folded(companyOf(company_id)?.name ?? '')),
    skills: column(({ skills }) => skills.map(folded)),
    contract: option(({ contract_type }) => contract_type),
    work: option(({ work_type }) => work_type),
    remote: option(({ remote_work_policy }) => remote_work_policy),
    city: option(({ city_name }) => city_name),
  }
}
type Columns = ReturnType<typeof columnsOf>

/** Whether the vacancy at this place passes. */
type Test = (at: number) => boolean

const atLeast =
  <Value extends number | string>(column: (Value | null)[], least: Value): Test =>
  (at) => {
    const value = column[at]!
    return value !== null && value >= least
  }

const atMost =
  <Value extends number | string>(column: (Value | null)[], largest: Value): Test =>
  (at) => {
    const value = column[at]!
    return value !== null && value <= largest
  }

/** The tests of a filter, one for each part that is set. A text contains a term only within a word. */
function* testsOf(filter: VacancyCriteria, columns: Columns): Generator<Test> {
  const { salary_min: leastPay, salary_max: mostPay, min_experience_years: fewest } = filter
  const { post_date_from: from, post_date_to: to, expiry_date_from: expiresFrom } = filter
  const { max_experience_years: max, company_id, job_category_id, visa_sponsorship: sponsors } = filter
  const shown = filter.deleted ? columns.isInBin : columns.isListed
  yield (at) => shown[at]!
  if (company_id !== undefined) yield (at) => columns.companyId[at] === company_id
  if (job_category_id !== undefined) yield (at) => columns.category[at] === job_category_id
  if (sponsors !== undefined) yield (at) => columns.sponsors[at] === Number(sponsors)
  if (filter.country_gb) yield (at) => columns.isInUk[at]!
  if (filter.company_left) yield (at) => columns.isOffRegister[at]!
  if (from) yield atLeast(columns.post_date, from)
  if (to) yield atMost(columns.post_date, to)
  if (expiresFrom) yield atLeast(columns.expiry_date, expiresFrom)
  if (leastPay) yield atLeast(columns.high, leastPay)
  if (mostPay) yield atMost(columns.low, mostPay)
  if (fewest) yield atLeast(columns.years, fewest)
  if (max !== undefined) yield atMost(columns.years, max)
  if (filter.has_screenshot) yield (at) => columns.hasScreenshot[at]!
  for (const [value, column] of [
    [filter.contract_type, columns.contract],
    [filter.work_type, columns.work],
    [filter.remote_work_policy, columns.remote],
    [filter.city_name, columns.city],
  ] as const) {
    const wanted = fold(value ?? '')
    if (value) yield (at) => column[at] === wanted
  }
  for (const term of (filter.skills ?? '').split(',').map(fold).filter(Boolean))
    yield (at) => columns.skills[at]!.some((skill) => skill.includes(term))
  for (const term of fold(filter.search ?? '')
    .split(' ')
    .filter(Boolean))
    yield (at) =>
      columns.title[at]!.includes(term) ||
      columns.company_name[at]!.includes(term) ||
      String(columns.id[at]) === term
}

/** All vacancies in an order, and the place of each in it. */
const orderOf = (columns: Columns, { by, isAscending }: ListQuery['order']) => {
  const values: readonly (string | number | null)[] = columns[by === 'salary_min' ? 'low' : by]
  const sign = isAscending ? 1 : -1
  const ordered = columns.id
    .map((id, at) => ({ id, at, value: values[at]! }))
    .toSorted((a, b) => {
      if (a.value === b.value) return sign * (a.id - b.id)
      if (a.value === null || b.value === null) return a.value === null ? 1 : -1
      return sign * (a.value < b.value ? -1 : 1)
    })
  const places = new Int32Array(ordered.length)
  for (const [place, { at }] of ordered.entries()) places[at] = place
  return { ids: ordered.map(({ id }) => id), places }
}

/** The oracle of the list of vacancies: a plain scan that shares only the life of a screenshot. */
export const plainList = (
  vacancies: readonly Vacancy[],
  companyOf: CompanyOf,
  now: Date,
): ((query: ListQuery) => { total: number; ids: number[] }) => {
  const columns = columnsOf(vacancies, companyOf, now)
  const orders = new Map<string, ReturnType<typeof orderOf>>()
  const all = Int32Array.from(vacancies.keys())

  return ({ filter, order, page, perPage }) => {
    const name = `${order.by} ${order.isAscending}`
    const { ids, places } = orders.get(name) ?? orderOf(columns, order)
    orders.set(name, { ids, places })
    let found = all
    for (const test of testsOf(filter, columns)) found = found.filter(test)
    const shown = found
      .map((at) => places[at]!)
      .toSorted()
      .subarray((page - 1) * perPage, page * perPage)
    return { total: found.length, ids: Array.from(shown, (place) => ids[place]!) }
  }
}

import { isInUk } from '#shared/counted-vacancy.ts'
import { poundsAYear } from '#shared/pounds-a-year.ts'
import type { Vacancy } from '../vacancy.ts'

/** What the list of vacancies needs of one for filters and orders. The rest of a row is read from the table. */
export interface VacancyEntry {
  id: number
  company_id: number
  /** Empty if the company was never on the register. */
  company_name: string
  /** Whether the register has the company now. Users reach no vacancy of another company. */
  is_on_register: boolean
  title: string
  job_category_id: number | null
  contract_type: string | null
  work_type: string | null
  remote_work_policy: string | null
  city_name: string | null
  is_in_uk: boolean
  /** YYYY-MM-DD. */
  post_date: string | null
  /** YYYY-MM-DD. */
  expiry_date: string | null
  /** The lowest and highest pay in pounds a year. If only one is stated, both are that one. */
  lowest_pay: number | null
  highest_pay: number | null
  min_experience_years: number | null
  visa_sponsorship: 0 | 1 | null
  skills: string[]
  /** When the bucket deletes the screenshot, in milliseconds since 1970. */
  screenshot_ends: number | null
  /** ISO, as the next one. */
  created_at: string
  deleted_at: string | null
}

/** What the register says of a company. `left_on` is null while it is listed. */
export interface NamedCompany {
  name: string
  left_on: string | null
}

/** The fields of an entry that depend on its company. A company that was never on the register is undefined. */
export const companyFields = (company: NamedCompany | undefined) => ({
  company_name: company?.name ?? '',
  is_on_register: company !== undefined && company.left_on === null,
})

/**
 * The entry of a vacancy.
 * @param company Undefined if it is not known.
 * @param screenshotEnds When the bucket deletes a screenshot with this key.
 */
export function entryOf(
  vacancy: Vacancy,
  company: NamedCompany | undefined,
  screenshotEnds: (key: string, takenAt: string) => Date,
): VacancyEntry {
  const { screenshot_key: key, screenshot_at: takenAt } = vacancy
  const { vacancy_id, salary_min, salary_max, salary_currency: currency, salary_period: period } = vacancy
  // 0 means unknown, as in shared/format/salary.ts
  const [low, high] = [salary_min || salary_max, salary_max || salary_min].map((amount) =>
    amount ? (poundsAYear(amount, { currency, period }) ?? null) : null,
  )
  return {
    id: vacancy_id,
    company_id: vacancy.company_id,
    ...companyFields(company),
    title: vacancy.title,
    job_category_id: vacancy.job_category_id,
    contract_type: vacancy.contract_type,
    work_type: vacancy.work_type,
    remote_work_policy: vacancy.remote_work_policy,
    city_name: vacancy.city_name,
    is_in_uk: isInUk(vacancy),
    post_date: vacancy.post_date,
    expiry_date: vacancy.expiry_date,
    lowest_pay: low ?? null,
    highest_pay: high ?? null,
    min_experience_years: vacancy.min_experience_years,
    visa_sponsorship: vacancy.visa_sponsorship,
    skills: vacancy.skills,
    screenshot_ends: key === null || takenAt === null ? null : screenshotEnds(key, takenAt).getTime(),
    created_at: vacancy.created_at,
    deleted_at: vacancy.deleted_at,
  }
}

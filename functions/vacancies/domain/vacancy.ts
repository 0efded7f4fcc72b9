import type { FactSources } from '#shared/facts/fact-source.ts'
import { DELETED_DAYS } from '#shared/deleted-days.ts'
import type { FullTimePay } from '#shared/vacancy/full-time-pay.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { SourcePage } from '#shared/reference/source-pages.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** A stored vacancy. `expiry_date` and `post_date` are YYYY-MM-DD, instants ISO. */
export interface Vacancy {
  company_id: number
  /**
   * A random id, like the ids of companies. Consecutive ids would reveal how many vacancies exist, and which have the
   * same company.
   */
  vacancy_id: number
  title: string
  link: string | null
  job_category_id: number | null
  work_type: string | null
  remote_work_policy: string | null
  contract_type: string | null
  city_name: string | null
  country_code: string | null
  country_name: string | null
  /** All places, with the main one that `city_name` and the country name. Empty in older vacancies (`placesOf`). */
  places: VacancyPlace[]
  job_description: string | null
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  salary_period: string | null
  /** The pay for full time, if it is not the pay of the post. In the currency and for the period of the pay. */
  salary_fte: FullTimePay | null
  required_qualifications: string[]
  skills: string[]
  benefits_perks: string[]
  min_experience_years: number | null
  visa_sponsorship: 0 | 1 | null
  screenshot_key: string | null
  screenshot_at: string | null
  post_date: string | null
  expiry_date: string | null
  source_page: SourcePage | null
  source_url: string | null
  /** The id of the posting on its job board, or in a list of the website. Absent if it is on none. */
  posting_id?: string | undefined
  /** When its page was last read. */
  read_at: string | null
  /** When its page was found to be gone. */
  removed_at: string | null
  evidence: Evidence[]
  fact_sources: FactSources
  /** The number of changes of its facts. */
  version: number
  created_at: string
  deleted_at: string | null
}

/** The quote of the page that supports a fact (docs/product/pipeline.md "Evidence"). */
export interface Evidence {
  field: string
  quote: string
  from: 'structured' | 'text' | 'model'
}

/**
 * Whether a vacancy counts on a UTC date (docs/product/search.md "Vacancies that count"). It must not be deleted, its
 * page must not be removed, and it must have no earlier expiry date.
 */
export const isLive = (
  { deleted_at, removed_at, expiry_date }: Pick<Vacancy, 'deleted_at' | 'removed_at' | 'expiry_date'>,
  date: string,
): boolean => deleted_at === null && removed_at === null && (expiry_date === null || expiry_date >= date)

/** Whether a vacancy is not deleted, or was deleted so recently that it can be restored. */
export const isKept = ({ deleted_at }: Pick<Vacancy, 'deleted_at'>, now: Date): boolean =>
  deleted_at === null || Date.parse(deleted_at) + DELETED_DAYS * DAY_MILLISECONDS > now.getTime()

import { type JobSiteName, jobSiteOf } from '../job-sites.ts'
import { screenshotEnds } from '../system/files.ts'
import type { VacancyTerms } from '../counted-vacancy.ts'
import type { FactSources } from '../facts/fact-source.ts'
import type { Evidence } from '../vacancy/evidence.ts'
import { supportingEvidence } from '../vacancy/supporting-evidence.ts'
import { isHalfOffer } from './half-offer.ts'
import type { Pay } from './pay-of-job.ts'

/** What the index of jobs needs of a live vacancy. Dates are YYYY-MM-DD. */
export interface IndexedJob extends VacancyTerms, Pay {
  id: number
  title: string
  job_category_id: number | null
  city_name: string | null
  remote_work_policy: string | null
  contract_type: string | null
  min_experience_years: number | null
  post_date: string | null
  expiry_date: string | null
  /** When it was found, in milliseconds since 1970. */
  found_at: number
  /** The day on which its screenshot is deleted; null if it has none. */
  screenshot_ends: string | null
  /** The job site that lists it; null if it was found closer to the company. */
  job_site: JobSiteName | null
  /** Whether it offers sponsorship in words that leave it open, such as "may be considered". */
  is_half_offer: boolean
}

/** The facts of a vacancy from which the index has its job. */
export interface JobSource extends Omit<
  IndexedJob,
  'id' | 'found_at' | 'screenshot_ends' | 'job_site' | 'is_half_offer'
> {
  vacancy_id: number
  created_at: string
  evidence: readonly Evidence[]
  fact_sources: FactSources
  posting_id?: string | undefined
  screenshot_key: string | null
  screenshot_at: string | null
}

/** Its length in a date or an instant. */
const DAY = 'YYYY-MM-DD'.length

/** The facts that the index takes as they are. */
const kept = [
  'title',
  'job_category_id',
  'city_name',
  'country_code',
  'country_name',
  'places',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'salary_fte',
  'work_type',
  'weekly_hours',
  'remote_work_policy',
  'contract_type',
  'min_experience_years',
  'visa_sponsorship',
  'post_date',
  'expiry_date',
] as const satisfies readonly (keyof JobSource)[]

/** What the index of jobs needs of a live vacancy. */
export const indexedJob = (source: JobSource): IndexedJob => {
  const { vacancy_id, created_at, posting_id, screenshot_key, screenshot_at } = source
  return {
    id: vacancy_id,
    ...(Object.fromEntries(kept.map((field) => [field, source[field]])) as Pick<
      JobSource,
      (typeof kept)[number]
    >),
    found_at: Date.parse(created_at),
    job_site: jobSiteOf(posting_id),
    is_half_offer: source.visa_sponsorship === 1 && isHalfOffer(supportingEvidence(source)),
    screenshot_ends:
      screenshot_key === null || screenshot_at === null
        ? null
        : screenshotEnds(screenshot_key, screenshot_at).toISOString().slice(0, DAY),
  }
}

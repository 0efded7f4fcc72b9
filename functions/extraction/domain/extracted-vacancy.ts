import type { ContractType, RemotePolicy, SalaryPeriod, WorkType } from '#shared/reference/vacancy-terms.ts'
import type { FullTimePay } from '#shared/vacancy/full-time-pay.ts'
import type { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import type { Evidence, Fact } from './evidence/evidence.ts'

/** The facts of a vacancy that a page states (docs/product/pipeline.md "Fields of a vacancy"). Dates are YYYY-MM-DD. */
export interface VacancyValues {
  title: string
  /** The URL where the vacancy is offered; null if the page names none. */
  link: string | null
  /** An id of shared/reference/job-categories.ts. */
  job_category_id: number | null
  work_type: WorkType | null
  remote_work_policy: RemotePolicy | null
  contract_type: ContractType | null
  /** The town of the main place: of the first one in the UK, or else of the first. */
  city_name: string | null
  /** The country as an ISO 3166-1 alpha-2 code. */
  country_code: string | null
  country_name: string | null
  /** All places. */
  places: VacancyPlace[]
  job_description: string | null
  salary_min: number | null
  salary_max: number | null
  /** The currency as an ISO 4217 code. */
  salary_currency: string | null
  salary_period: SalaryPeriod | null
  /** The pay for full time, if it is not the pay of the post. In the currency and for the period of the pay. */
  salary_fte: FullTimePay | null
  required_qualifications: string[]
  skills: string[]
  benefits_perks: string[]
  min_experience_years: number | null
  visa_sponsorship: 0 | 1 | null
  post_date: string | null
  expiry_date: string | null
}

export interface ExtractedVacancy extends VacancyValues {
  evidence: Evidence[]
}

export type VacancyField = keyof VacancyValues

/** Fields that a page may contradict itself about. Their value is then null, with quotes of both. */
type Contradicted = 'visa_sponsorship'

/** The facts found so far, each with its quotes. Unknown facts are absent. */
export type VacancyFacts = {
  [Field in VacancyField]?: Fact<
    Field extends Contradicted ? VacancyValues[Field] : NonNullable<VacancyValues[Field]>
  >
}

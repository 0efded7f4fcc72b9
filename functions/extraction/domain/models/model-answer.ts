import type { ContractType, RemotePolicy, WorkType } from '#shared/reference/vacancy-terms.ts'

/** A value of a model, with the words of the page that state it. */
interface Quoted<Value> {
  value: Value
  quote: string
}

/** The answer of a model about the vacancy of a page. No value is checked against the page yet. */
export interface ModelAnswer {
  /** Null if the page has no vacancy. */
  title: Quoted<string> | null
  work_type: Quoted<WorkType> | null
  contract_type: Quoted<ContractType> | null
  remote_work_policy: Quoted<RemotePolicy> | null
  city_name: Quoted<string> | null
  country_name: Quoted<string> | null
  salary_min: Quoted<number> | null
  salary_max: Quoted<number> | null
  visa_sponsorship: Quoted<boolean> | null
  min_experience_years: Quoted<number> | null
  /** Dates are YYYY-MM-DD. */
  post_date: Quoted<string> | null
  expiry_date: Quoted<string> | null
  required_qualifications: string[]
  skills: string[]
  benefits_perks: string[]
  /** Where the description starts and ends, so that the model need not repeat it. */
  job_description: { first_words: string; last_words: string } | null
  link: string | null
}

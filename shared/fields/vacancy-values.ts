import * as z from 'zod/mini'
import { FullTimePay } from '../vacancy/full-time-pay.ts'
import { VacancyPlace } from '../vacancy/vacancy-place.ts'
import { number, text } from './texts-and-numbers.ts'

const texts = z.array(z.string())

/**
 * The schema of each fact of a vacancy, as it is stored and answered (docs/product/pipeline.md "Fields of a vacancy").
 * Unknown facts are null or an empty list. Dates are YYYY-MM-DD. `vacancyFields` says the rest about each field. Pages
 * of the browser load only the schemas.
 */
export const vacancyDetails = {
  title: z.string(),
  link: text,
  work_type: text,
  weekly_hours: number,
  remote_work_policy: text,
  contract_type: text,
  /** The town of the main place: of the first one in the UK, or else of the first. */
  city_name: text,
  /** The country as an ISO 3166-1 alpha-2 code. */
  country_code: text,
  country_name: text,
  /** All places, with the main one that `city_name` and the country name. Empty in older vacancies (`placesOf`). */
  places: z.array(VacancyPlace),
  job_description: text,
  salary_min: number,
  salary_max: number,
  /** The currency as an ISO 4217 code. */
  salary_currency: text,
  salary_period: text,
  /** The pay for full time, if it is not the pay of the post. In the currency and for the period of the pay. */
  salary_fte: z.nullable(FullTimePay),
  required_qualifications: texts,
  skills: texts,
  benefits_perks: texts,
  min_experience_years: number,
  /** The SOC 2020 code of its occupation, if its text says it; null if only the title may. */
  occupation_code: text,
  /** 1 if it offers sponsorship, 0 if it refuses sponsorship. */
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  post_date: text,
  expiry_date: text,
}

/** The facts of a vacancy that a list of jobs shows. The index keeps them, and the API answers them. */
export const ListedFacts = z.pick(z.object(vacancyDetails), {
  places: true,
  city_name: true,
  salary_min: true,
  salary_max: true,
  salary_currency: true,
  salary_period: true,
  salary_fte: true,
  remote_work_policy: true,
  work_type: true,
  contract_type: true,
  post_date: true,
  expiry_date: true,
  visa_sponsorship: true,
})

/** What the index of jobs keeps besides. */
export const IndexedFacts = z.pick(z.object(vacancyDetails), {
  title: true,
  country_code: true,
  country_name: true,
  weekly_hours: true,
  min_experience_years: true,
  occupation_code: true,
})

/** The API names the category instead of its id, which is of shared/reference/job-categories.ts. */
type Schemas = typeof vacancyDetails & { job_category_id: typeof number }

export type VacancyValues = { [Field in keyof Schemas]: z.infer<Schemas[Field]> }
export type VacancyField = keyof VacancyValues

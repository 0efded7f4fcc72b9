import * as z from 'zod/mini'
import { FullTimePay } from '../vacancy/full-time-pay.ts'
import { VacancyPlace } from '../vacancy/vacancy-place.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const texts = z.array(z.string())

/**
 * The schema of each fact of a vacancy, as it is stored and answered (docs/product/pipeline.md "Fields of a vacancy").
 * Unknown facts are null or an empty list. Dates are YYYY-MM-DD. `vacancyFields` says the rest about each field. Pages
 * of the browser load only the schemas.
 */
export const vacancyValues = {
  title: z.string(),
  /** The URL where the vacancy is offered. */
  link: text,
  /** An id of shared/reference/job-categories.ts. */
  job_category_id: number,
  work_type: text,
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
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  post_date: text,
  expiry_date: text,
}

/** The values of the facts of a vacancy. */
export type VacancyValues = { [Field in keyof typeof vacancyValues]: z.infer<(typeof vacancyValues)[Field]> }
export type VacancyField = keyof VacancyValues

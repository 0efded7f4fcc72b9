import * as z from 'zod/mini'
import { FullTimePay } from '../vacancy/full-time-pay.ts'
import { VacancyPlace } from '../vacancy/vacancy-place.ts'
import { sourcePages } from '../reference/source-pages.ts'

const text = z.nullable(z.string())

/** The page of the company's website on which a vacancy was found. */
export const SourcePage = z.enum(sourcePages)

/** Where a fact stands on the page of a vacancy (docs/product/pipeline.md "Evidence"). */
export const Evidence = z.object({
  field: z.string(),
  quote: z.string(),
  from: z.enum(['structured', 'text', 'model']),
})

/** A vacancy (docs/product/companies.md "Details"). Dates are ISO (YYYY-MM-DD), instants ISO. */
export const Vacancy = z.object({
  id: z.int(),
  company_id: z.int(),
  title: z.string(),
  link: text,
  category: text,
  work_type: text,
  remote_work_policy: text,
  contract_type: text,
  city_name: text,
  country_code: text,
  country_name: text,
  places: z.array(VacancyPlace),
  job_description: text,
  salary_min: z.nullable(z.number()),
  salary_max: z.nullable(z.number()),
  salary_currency: text,
  salary_period: text,
  salary_fte: z.nullable(FullTimePay),
  required_qualifications: z.array(z.string()),
  skills: z.array(z.string()),
  benefits_perks: z.array(z.string()),
  min_experience_years: z.nullable(z.number()),
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  has_screenshot: z.boolean(),
  screenshot_url: text,
  screenshot_at: text,
  post_date: text,
  expiry_date: text,
  source_page: z.nullable(SourcePage),
  source_url: text,
  /** When its page was last read. */
  read_at: text,
  /** When its page was found to be gone. */
  removed_at: text,
  evidence: z.array(Evidence),
  created_at: z.string(),
  job_category: z.nullable(z.object({ id: z.int(), job_category_name: z.string() })),
})
export type Vacancy = z.infer<typeof Vacancy>

/** A vacancy in a list, without its long parts. */
export const ListedVacancy = z.omit(Vacancy, { job_description: true, evidence: true })
export type ListedVacancy = z.infer<typeof ListedVacancy>

/** The vacancies that the details of a company contain, and a page of `companies/{id}/vacancies`. */
export const VACANCIES_PER_PAGE_OF_COMPANY = 50

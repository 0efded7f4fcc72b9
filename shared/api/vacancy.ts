import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'
import { vacancyDetails } from '../fields/vacancy-values.ts'
import { jobSiteNames } from '../job-sites.ts'
import { sourcePages } from '../reference/source-pages.ts'
import { Evidence } from '../vacancy/evidence.ts'

/** The page of the company's website on which a vacancy was found. */
export const SourcePage = z.enum(sourcePages)

/** A vacancy (docs/product/companies.md "Details"). Dates are ISO (YYYY-MM-DD), instants ISO. */
export const Vacancy = z.object({
  id: z.int(),
  company_id: z.int(),
  ...vacancyDetails,
  category: text,
  has_screenshot: z.boolean(),
  screenshot_url: text,
  screenshot_at: text,
  source_page: z.nullable(SourcePage),
  source_url: text,
  /** The job site that lists it; null if it was found closer to the company. */
  job_site: z.nullable(z.enum(jobSiteNames)),
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

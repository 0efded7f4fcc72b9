import type { ExtractedVacancy, VacancyFacts } from '../extracted-vacancy.ts'
import { categoryOfText, categoryOfTitle } from '../facts/job-category.ts'
import { cutText } from './cut-text.ts'
import { evidenceOf } from './evidence.ts'
import { groundedFacts } from './grounding.ts'

/** The maximum length of a title (docs/product/pipeline.md "Sizes"). */
const MOST_TITLE = 200
const MOST_DESCRIPTION = 20_000
/** The maximum number of quotes. A vacancy must fit into an item of the store. */
const MOST_EVIDENCE = 100

const NOTHING: Omit<ExtractedVacancy, 'title' | 'evidence'> = {
  link: null,
  job_category_id: null,
  work_type: null,
  remote_work_policy: null,
  contract_type: null,
  city_name: null,
  country_code: null,
  country_name: null,
  places: [],
  job_description: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  salary_fte: null,
  required_qualifications: [],
  skills: [],
  benefits_perks: [],
  min_experience_years: null,
  visa_sponsorship: null,
  post_date: null,
  expiry_date: null,
}

/** Makes a vacancy of the facts that the page supports; undefined without a title. `visibleText` is comparable. */
export function vacancyOf(found: VacancyFacts, visibleText: string): ExtractedVacancy | undefined {
  const facts = groundedFacts(found, visibleText)
  const title = cutText(facts.title?.value ?? '', MOST_TITLE).trim()
  if (title === '') return undefined
  const values = Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value]))
  const description =
    facts.job_description === undefined ? null : cutText(facts.job_description.value, MOST_DESCRIPTION).trim()
  return {
    ...NOTHING,
    ...values,
    title,
    job_description: description,
    job_category_id: categoryOfTitle(title) ?? categoryOfText(description ?? '') ?? null,
    evidence: Object.entries(facts)
      .flatMap(([field, fact]) => evidenceOf(field, fact))
      .slice(0, MOST_EVIDENCE),
  }
}

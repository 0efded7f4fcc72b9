import type { ExtractedVacancy, VacancyFacts, VacancyField } from '../extracted-vacancy.ts'
import { salaryFault } from '../facts/salary.ts'
import { evidenceOf } from './evidence.ts'
import type { ExtractionNote } from './extraction-note.ts'

/** The maximum length of a title (docs/product/pipeline.md "Sizes"). */
const MOST_TITLE = 200
const MOST_DESCRIPTION = 20_000

const NOTHING: Omit<ExtractedVacancy, 'title' | 'evidence'> = {
  link: null,
  job_category_id: null,
  work_type: null,
  remote_work_policy: null,
  contract_type: null,
  city_name: null,
  country_code: null,
  country_name: null,
  job_description: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  required_qualifications: [],
  skills: [],
  benefits_perks: [],
  min_experience_years: null,
  visa_sponsorship: null,
  post_date: null,
  expiry_date: null,
}

/**
 * Makes a vacancy of facts; undefined without a title. Implausible values are left out, and `notes` gets the reasons.
 */
export function vacancyOf(found: VacancyFacts, notes: ExtractionNote[]): ExtractedVacancy | undefined {
  const facts = withPlausibleSalary(found, notes)
  const title = facts.title?.value.slice(0, MOST_TITLE).trim()
  if (!title) return undefined
  const values = Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value]))
  const description = facts.job_description?.value.slice(0, MOST_DESCRIPTION) ?? null
  return {
    ...NOTHING,
    ...values,
    title,
    job_description: description,
    evidence: Object.entries(facts).flatMap(([field, fact]) => evidenceOf(field, fact)),
  }
}

const SALARY: readonly VacancyField[] = ['salary_min', 'salary_max', 'salary_currency', 'salary_period']

function withPlausibleSalary(facts: VacancyFacts, notes: ExtractionNote[]): VacancyFacts {
  const fault = salaryFault({
    min: facts.salary_min?.value ?? null,
    max: facts.salary_max?.value ?? null,
    currency: facts.salary_currency?.value ?? null,
    period: facts.salary_period?.value ?? null,
  })
  const isPaid = facts.salary_min !== undefined || facts.salary_max !== undefined
  if (isPaid && fault === undefined) return facts
  if (fault !== undefined)
    notes.push({
      field: 'salary_min',
      reason: fault,
      quote: (facts.salary_min ?? facts.salary_max)?.quotes[0] ?? '',
    })
  const kept = { ...facts }
  for (const field of SALARY) delete kept[field]
  return kept
}

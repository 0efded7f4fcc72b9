import type { Evidence, Vacancy } from './vacancy.ts'

/** The fields that a page can state. */
const FIELDS = [
  'title',
  'link',
  'job_category_id',
  'work_type',
  'remote_work_policy',
  'contract_type',
  'city_name',
  'country_code',
  'country_name',
  'job_description',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'required_qualifications',
  'skills',
  'benefits_perks',
  'min_experience_years',
  'visa_sponsorship',
  'post_date',
  'expiry_date',
] as const satisfies (keyof Vacancy)[]

/** What a page says about a vacancy, with the evidence of each fact. */
export type PageFacts = Pick<Vacancy, (typeof FIELDS)[number]> & { evidence: Evidence[] }

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/**
 * The facts of a vacancy after its page was read. A fact that the page no longer states is dropped, unless it never
 * came from a page.
 */
export function mergeFacts(vacancy: Vacancy, found: PageFacts): PageFacts {
  const wasRead = (field: string) => vacancy.evidence.some((evidence) => evidence.field === field)
  const kept = FIELDS.filter((field) => isEmpty(found[field]) && !wasRead(field))
  return { ...found, ...Object.fromEntries(kept.map((field) => [field, vacancy[field]])) }
}

import { groupOf, isEmptyFact } from '../../../shared/fact-groups.ts'
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

type Field = (typeof FIELDS)[number]

/** What a page says about a vacancy, with the evidence of each fact. */
export type PageFacts = Pick<Vacancy, Field> & { evidence: Evidence[] }

/**
 * The facts of a vacancy after its page was read. A fact that the page no longer states is dropped, unless it never
 * came from a page. Pay and place are each kept or replaced as a whole. The category goes with the title.
 */
export function mergeFacts(vacancy: Vacancy, found: PageFacts): PageFacts {
  const wasRead = (field: Field) =>
    field === 'job_category_id'
      ? found.title !== vacancy.title && hasEvidence(vacancy, 'title')
      : hasEvidence(vacancy, field)
  const kept = FIELDS.filter((field) =>
    groupOf(field).every((one) => isEmptyFact(found[one]) && !wasRead(one)),
  )
  return { ...found, ...Object.fromEntries(kept.map((field) => [field, vacancy[field]])) }
}

const hasEvidence = ({ evidence }: Vacancy, field: Field): boolean =>
  evidence.some((one) => one.field === field)

import type { ExtractedVacancy } from '../extracted-vacancy.ts'

/** Patterns of words that indicate a fact. A model is asked if the rules did not find the fact. */
const SAYS_PAY = /[£€$]\s?\d|\b\d{2,3}k\b|\b(?:salary|pay|wage)\b[^\n]{0,40}\d/i
const SAYS_WORK_TYPE = /\bfull[\s-]?time\b|\bpart[\s-]?time\b/i
const SAYS_SPONSORSHIP = /\bsponsorship\b|\bvisas?\b[^\n]{0,80}\bsponsor|\bsponsor[^\n]{0,80}\bvisas?\b/i
const SAYS_MUCH = 400

/** Whether to ask a model for facts that the rules did not find (docs/product/pipeline.md "Language models"). */
export function asksModel(vacancy: ExtractedVacancy, text: string): boolean {
  const { job_description, salary_min, salary_max, salary_fte, work_type, visa_sponsorship, evidence } =
    vacancy
  const isContradicted = evidence.some(({ field }) => field === 'visa_sponsorship')
  return (
    (job_description === null && text.length > SAYS_MUCH) ||
    ((salary_min ?? salary_max ?? salary_fte) === null && SAYS_PAY.test(text)) ||
    (work_type === null && SAYS_WORK_TYPE.test(text)) ||
    (visa_sponsorship === null && !isContradicted && SAYS_SPONSORSHIP.test(text))
  )
}

import { unknownVacancy } from '#shared/fields/unknown-vacancy.ts'
import type { ExtractedVacancy, VacancyFacts } from '../extracted-vacancy.ts'
import { categoryOfText, categoryOfTitle } from '../facts/job-category.ts'
import { cutText } from './cut-text.ts'
import { evidenceOf } from './evidence.ts'
import { groundedFacts } from './grounding.ts'

/** The maximum length of a title (docs/product/pipeline.md "Sizes"). */
const MAX_TITLE = 200
const MAX_DESCRIPTION = 20_000
/** The maximum number of quotes. A vacancy must fit into an item of the store. */
const MAX_EVIDENCE = 100

/** Makes a vacancy of the facts that the page supports; undefined without a title. `visibleText` is comparable. */
export function vacancyOf(found: VacancyFacts, visibleText: string): ExtractedVacancy | undefined {
  const facts = groundedFacts(found, visibleText)
  const title = cutText(facts.title?.value ?? '', MAX_TITLE).trim()
  if (title === '') return undefined
  const values = Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value]))
  const description =
    facts.job_description === undefined ? null : cutText(facts.job_description.value, MAX_DESCRIPTION).trim()
  return {
    ...unknownVacancy(title),
    ...values,
    title,
    job_description: description,
    job_category_id: categoryOfTitle(title) ?? categoryOfText(description ?? '') ?? null,
    evidence: Object.entries(facts)
      .flatMap(([field, fact]) => evidenceOf(field, fact))
      .slice(0, MAX_EVIDENCE),
  }
}

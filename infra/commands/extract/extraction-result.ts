import { extractPage } from '../../../functions/extraction/domain/extract-page.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import type { ReadPage } from './read-page-of.ts'

/** The result for a page. Its field names are those of vacancies and companies in the API. */
export function extractionResult(page: ReadPage, today: string) {
  const { file, url } = page
  if ('reason' in page) return { file, url, kind: null, reason: page.reason, vacancies: [], company: null }
  const { kind, vacancies, company, notes } = extractPage({ html: page.html, url, today })
  return {
    file,
    url,
    kind,
    reason: null,
    vacancies: vacancies.map(({ job_category_id, evidence, ...facts }) => {
      const category = jobCategories.find(({ id }) => id === job_category_id)
      return {
        ...facts,
        category: category?.name ?? null,
        job_category: category === undefined ? null : { id: category.id, job_category_name: category.name },
        source_url: url,
        evidence,
      }
    }),
    company,
    notes,
  }
}

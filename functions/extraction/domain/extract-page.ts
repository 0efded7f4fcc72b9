import type { ExtractionNote } from './evidence/extraction-note.ts'
import { vacancyOf } from './evidence/vacancy-of.ts'
import { noCompany } from './company/no-company.ts'
import type { ExtractedCompany } from './extracted-company.ts'
import type { ExtractedVacancy } from './extracted-vacancy.ts'
import { parsePage } from './page/parse-page.ts'
import { jsonLdItems } from './structured/json-ld.ts'
import { postingFacts } from './structured/job-posting.ts'
import { hasType, itemsWithin } from './structured/structured-item.ts'

/** The kind of a page: one vacancy, a list of vacancies, a page of a company, or something else. */
export type PageKind = 'vacancy' | 'vacancies' | 'company' | 'other'

export interface ExtractedPage {
  kind: PageKind
  /** The vacancies of the page: one if `kind` is `vacancy`, several if it is `vacancies`, or else none. */
  vacancies: ExtractedVacancy[]
  company: ExtractedCompany
  notes: ExtractionNote[]
}

export interface Page {
  html: string
  /** The URL of the page. Its links are resolved against this URL. */
  url: string
  /** The current date, YYYY-MM-DD. */
  today: string
}

/**
 * Reads the facts of a page (docs/product/pipeline.md "Extraction"). A hostile page gives no facts, but never an error.
 */
export function extractPage({ html, url, today }: Page): ExtractedPage {
  const page = parsePage(html)
  const postings = jsonLdItems(page)
    .flatMap((item) => [...itemsWithin(item)])
    .filter((item) => hasType(item, /^JobPosting$/))
  const notes: ExtractionNote[] = []
  const vacancies = postings
    .map((posting) => vacancyOf(postingFacts(posting, { url, today }), notes))
    .filter((vacancy) => vacancy !== undefined)
  const kind = vacancies.length === 0 ? 'other' : vacancies.length === 1 ? 'vacancy' : 'vacancies'
  return { kind, vacancies, company: noCompany, notes }
}

import type { PageFacts } from './page-facts.ts'
import type { Extraction } from './process-vacancy.ts'
import type { Vacancy } from './vacancy.ts'

interface Page {
  html: string
  url: string
}

interface ExtractVacancyDependencies<Facts extends PageFacts> {
  /** The vacancies that the rules find on a page. */
  extractPage: (page: Page) => { vacancies: readonly Facts[] }
  /** Completes the facts of the rules with a language model if necessary. */
  readVacancy: (
    page: Page,
    wanted: {
      found: Facts | undefined
      title: string
      subject: { jobId: string; companyId: number; vacancyId: number }
    },
  ) => Promise<Extraction>
}

/**
 * Extracts a vacancy from its page. It chooses the only vacancy there, or else the one with the same title. The
 * comparison ignores case and punctuation. If the page has only other vacancies, no model is asked.
 */
export const extractVacancy =
  <Facts extends PageFacts>({ extractPage, readVacancy }: ExtractVacancyDependencies<Facts>) =>
  async (page: Page, vacancy: Vacancy, jobId: string): Promise<Extraction> => {
    const { company_id: companyId, vacancy_id: vacancyId, title } = vacancy
    const { vacancies } = extractPage(page)
    const [first, ...others] = vacancies
    const found = others.length === 0 ? first : vacancies.find((one) => same(one.title) === same(title))
    return found === undefined && vacancies.length > 0
      ? { outcome: 'failed', reason: 'no-vacancy' }
      : readVacancy(page, { found, title, subject: { jobId, companyId, vacancyId } })
  }

const same = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

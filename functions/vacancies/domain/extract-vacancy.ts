import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { sharesWord } from '#shared/shares-word.ts'
import type { PageFacts } from './page-facts.ts'
import type { Extraction } from './process-vacancy.ts'
import type { Vacancy } from './vacancy.ts'

interface Page {
  html: string
  url: string
}

interface ExtractVacancyDependencies<Facts extends PageFacts> {
  /** The vacancies that the rules find on a page. `isClosed`: it says that its only vacancy is closed. */
  extractPage: (page: Page) => {
    vacancies: readonly Facts[]
    notes: readonly ExtractionNote[]
    isClosed: boolean
  }
  /** Completes the facts of the rules with a language model if necessary. */
  readVacancy: (
    page: Page,
    wanted: {
      found: Facts | undefined
      /** The titles of the other vacancies of the page. */
      others: readonly string[]
      title: string
      subject: { jobId: string; companyId: number; vacancyId: number }
    },
  ) => Promise<Extraction>
}

/**
 * Extracts a vacancy from its page: the one with its URL, or else with its title. Titles are compared without case and
 * punctuation. Of several with its title, it is the only one in its town. The only vacancy of a page needs just one word of
 * the title. A page of others, or of a closed vacancy, asks no model.
 */
export const extractVacancy =
  <Facts extends PageFacts>({ extractPage, readVacancy }: ExtractVacancyDependencies<Facts>) =>
  async (page: Page, vacancy: Vacancy, jobId: string): Promise<Extraction> => {
    const { company_id: companyId, vacancy_id: vacancyId, title } = vacancy
    const { vacancies, notes, isClosed } = extractPage(page)
    const found =
      vacancies.find(({ link }) => link !== null && link === vacancy.source_url) ??
      only(
        vacancies.filter((one) => same(one.title) === same(title)),
        vacancy,
      ) ??
      (vacancies.length === 1 ? vacancies.find((one) => sharesWord(one.title, title)) : undefined)
    if (found === undefined && vacancies.length > 0) return { outcome: 'failed', reason: 'no-vacancy' }
    if (isClosed) return { outcome: 'failed', reason: 'gone' }
    const extraction = await readVacancy(page, {
      found,
      others: vacancies.filter((one) => one !== found).map((one) => one.title),
      title,
      subject: { jobId, companyId, vacancyId },
    })
    return extraction.outcome === 'found' && notes.length > 0 ? { ...extraction, notes } : extraction
  }

/** The only vacancy, or the only one in the same town. */
function only<Facts extends PageFacts>(all: readonly Facts[], { city_name }: Vacancy): Facts | undefined {
  const [one, ...more] = all.length === 1 ? all : all.filter((each) => each.city_name === city_name)
  return more.length === 0 ? one : undefined
}

const same = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

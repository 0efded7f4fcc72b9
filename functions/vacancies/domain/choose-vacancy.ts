import type { PageFacts } from './page-facts.ts'
import type { Extraction } from './process-vacancy.ts'
import type { Vacancy } from './vacancy.ts'

interface ExtractedPage {
  vacancies: readonly PageFacts[]
}

/**
 * Finds a vacancy among those of its page: the only one, or else the one with its title. Titles are compared without
 * case and punctuation.
 */
export const chooseVacancy =
  (extract: (page: { html: string; url: string }) => ExtractedPage) =>
  async (page: { html: string; url: string }, { title }: Vacancy): Promise<Extraction> => {
    const { vacancies } = extract(page)
    const [first, ...others] = vacancies
    const found = others.length === 0 ? first : vacancies.find((one) => same(one.title) === same(title))
    return found === undefined
      ? { outcome: 'failed', reason: 'no-vacancy' }
      : { outcome: 'found', facts: found }
  }

const same = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

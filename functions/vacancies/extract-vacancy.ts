import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { utcDate } from '#shared/instants.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { sharesWord } from '#shared/shares-word.ts'
import { extractVacancies, unlessTooComplex, modelReader, withinDeadline } from '../extraction/index.ts'
import { perContext } from '../platform/context.ts'
import type { PageFacts } from './page-facts.ts'
import type { Vacancy } from './vacancy.ts'

/**
 * The result of extraction. `reason` of `found` is set if no language model completed the facts. `facts` of `postponed`
 * are those of the rules, while a model is still to be asked.
 */
export type Extraction =
  | { outcome: 'found'; facts: PageFacts; reason?: JobReason; notes?: readonly ExtractionNote[] }
  | { outcome: 'failed'; reason: JobReason }
  | (Wait & { facts?: PageFacts })

/**
 * Extracts a vacancy from its page. A language model completes the facts of the rules if necessary. A page that is too
 * complex has failed.
 */
export const extractVacancy = perContext((context) => {
  const { readVacancy } = modelReader(context)

  async function extract(
    page: { html: string; url: string },
    vacancy: Vacancy,
    jobId: string,
  ): Promise<Extraction> {
    const { company_id: companyId, vacancy_id: vacancyId, title } = vacancy
    const dated = { ...page, today: utcDate(context.now()) }
    const onPage = withinDeadline(() => extractVacancies(dated))
    const chosen = vacancyAmong(onPage, vacancy)
    if ('outcome' in chosen) return chosen
    const subject = { jobId, companyId, vacancyId }
    const extraction = await readVacancy(dated, { ...chosen, title, subject })
    const { notes } = onPage
    return extraction.outcome === 'found' && notes.length > 0 ? { ...extraction, notes } : extraction
  }

  return (...given: Parameters<typeof extract>): Promise<Extraction> =>
    unlessTooComplex<Extraction, Extraction>(
      () => extract(...given),
      () => {
        const [{ url }, , jobId] = given
        context.logger.warn('page too complex', { jobId, url })
        return { outcome: 'failed', reason: 'too-complex' }
      },
    )
})

/**
 * Chooses a vacancy among those of its page: the one with its URL, or else with its title. Titles are compared without case
 * and punctuation. Of several with its title, it is the only one in its town. The only vacancy of a page needs just one word
 * of the title. A page of others, or of a closed vacancy, asks no model.
 * @param onPage What the rules find. `isClosed`: the page says that its only vacancy is closed.
 * @returns the chosen one, or undefined if the page has none, and the titles of the others.
 */
export function vacancyAmong<Facts extends PageFacts>(
  { vacancies, isClosed }: { vacancies: readonly Facts[]; isClosed: boolean },
  vacancy: Vacancy,
): { found: Facts | undefined; others: string[] } | { outcome: 'failed'; reason: JobReason } {
  const { title } = vacancy
  const found =
    vacancies.find(({ link }) => link !== null && link === vacancy.source_url) ??
    only(
      vacancies.filter((one) => same(one.title) === same(title)),
      vacancy,
    ) ??
    (vacancies.length === 1 ? vacancies.find((one) => sharesWord(one.title, title)) : undefined)
  if (found === undefined && vacancies.length > 0) return { outcome: 'failed', reason: 'no-vacancy' }
  if (isClosed) return { outcome: 'failed', reason: 'gone' }
  return { found, others: vacancies.filter((one) => one !== found).map((one) => one.title) }
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

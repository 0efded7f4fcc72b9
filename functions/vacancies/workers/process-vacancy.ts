import type { ExtractionNote } from '#shared/extraction-notes.ts'
import { utcDate } from '#shared/instants.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { JobResult, Wait } from '#shared/job-result.ts'
import { postponed, retryLater } from '#shared/retry-later.ts'
import { sharesWord } from '#shared/shares-word.ts'
import {
  documentFetcher,
  extractVacancies,
  modelReader,
  occupationReader,
  pageStore,
  readPage,
} from '../../extraction/index.ts'
import { screening } from '../../objections/index.ts'
import { jobWorker } from '../../operations/index.ts'
import { type Context, lambdaContext, perContext } from '../../platform/context.ts'
import type { TransactItem } from '../../platform/dynamodb/records.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import {
  readingShows,
  type VacancyChange,
  vacancyChange,
  vacancyWrite,
  vacancyStore,
} from '../vacancy-store.ts'
import { type PageFacts, withPageFacts, type Vacancy } from '../vacancy.ts'

/** The result of extraction. `reason`: why no model completed the facts. `postponed` has those of the rules. */
export type Extraction =
  | { outcome: 'found'; facts: PageFacts; reason?: JobReason; notes?: readonly ExtractionNote[] }
  | { outcome: 'failed'; reason: JobReason }
  | (Wait & { facts?: PageFacts })

/** Extracts a vacancy from its page by rules, and a model if necessary. Too complex a page has failed. */
export const extractVacancy = perContext((context) => {
  const { readVacancy } = modelReader(context)
  const readOccupation = occupationReader(context)

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
    const read = await readVacancy(dated, { ...chosen, title, subject })
    const extraction = read.outcome === 'found' ? await readOccupation(read, vacancy, subject) : read
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

/** Reads the page of a vacancy, which may be a PDF. `url` is the final one after redirects. */
export const pageOfVacancy = perContext((context) =>
  readPage({ pages: pageStore(context), fetchPage: documentFetcher(context) }),
)

/**
 * The writes of a reading of a page. They also bring it into the list of vacancies and, if it shows there, the search. They
 * fail if the vacancy was deleted, and facts if others were written since the vacancy was read.
 */
export const readingWrites = (
  context: Context,
  vacancy: Vacancy,
  change: VacancyChange,
  requestId: string,
): TransactItem[] => [
  vacancyWrite(context, vacancy, change),
  ...vacancyChange(context, vacancy, requestId, {
    isShown: readingShows(vacancy, change),
    isAwaited: false,
  }),
]

/** A page that is not found is read again after these minutes. Some sites fail with 404 for a while. */
const NOT_FOUND_MINUTES = 60
/** From this attempt on, a page that is not found is removed, whatever the job has waited for since. */
const LAST_NOT_FOUND = 4

/** Reads the page of a vacancy and extracts its facts, without writing. */
export async function processVacancy(
  context: Context,
  vacancyId: number,
  { attempts, reason: lastReason }: { attempts: number; reason: JobReason | null },
  { jobId, requestId }: { jobId: string; requestId: string },
): Promise<JobResult> {
  const vacancy = await vacancyStore(context).findById(vacancyId)
  if (vacancy === undefined || vacancy.deleted_at !== null) return { outcome: 'deleted' }
  if (vacancy.source_url === null) return { outcome: 'failed', reason: 'not-found' }
  const readAt = context.now()
  const effects = (change: VacancyChange) => readingWrites(context, vacancy, change, requestId)
  const read = await pageOfVacancy(context)(vacancy.source_url)
  switch (read.outcome) {
    case 'postponed':
      return read
    case 'refused':
      if (read.reason === 'not-found' && lastReason !== 'not-found' && attempts < LAST_NOT_FOUND)
        return postponed(read.reason, NOT_FOUND_MINUTES, readAt)
      if (read.reason === 'gone' || read.reason === 'not-found') {
        return { outcome: 'failed', reason: read.reason, effects: effects({ change: 'removed', readAt }) }
      }
      return retryLater(read.reason, attempts, readAt) ?? { outcome: 'failed', reason: read.reason }
    case 'page': {
      const extraction = await screening(context).screenForWrite(
        await extractVacancy(context)(read, vacancy, jobId),
      )
      // the page says that the vacancy is closed
      if (extraction.outcome === 'failed' && extraction.reason === 'gone')
        return { ...extraction, effects: effects({ change: 'removed', readAt }) }
      if (extraction.outcome === 'failed') return extraction
      const { facts: found, ...rest } = extraction
      const result = rest.outcome === 'found' ? { ...rest, outcome: 'done' as const } : rest
      if (found === undefined) return result
      const facts = withPageFacts(vacancy, found, {
        at: readAt.toISOString(),
        isPartial: extraction.reason !== undefined,
      })
      return { ...result, effects: effects({ change: 'facts', facts, readAt }) }
    }
  }
}

export const handler = queueWorker(
  lambdaContext,
  'extraction',
  jobWorker(lambdaContext)({
    message: 'processVacancy',
    line: 'vacancy processed',
    work: (job, scope) => processVacancy(lambdaContext, Number(job.subject), job, scope),
  }),
)

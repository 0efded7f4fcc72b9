import type { ExtractionNote } from '#shared/extraction-notes.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { JobResult, Wait } from '#shared/job-result.ts'
import { postponed, retryLater } from '#shared/retry-later.ts'
import type { Write } from '#shared/write.ts'
import { type PageFacts, type VacancyFactsChange, withPageFacts } from './page-facts.ts'
import type { Vacancy } from './vacancy.ts'

/** The result of fetching a page. `url` is the final URL after redirects. */
export type PageRead =
  | { outcome: 'page'; url: string; html: string }
  | { outcome: 'refused'; reason: JobReason }
  | Wait

/**
 * The result of extraction. `reason` of `found` is set if no language model completed the facts. `facts` of `postponed`
 * are those of the rules, while a model is still to be asked.
 */
export type Extraction =
  | { outcome: 'found'; facts: PageFacts; reason?: JobReason; notes?: readonly ExtractionNote[] }
  | { outcome: 'failed'; reason: JobReason }
  | (Wait & { facts?: PageFacts })

/** A change of a vacancy. `removed`: its page no longer exists, or says that the vacancy is closed. */
export type VacancyChange =
  | { change: 'facts'; facts: PageFacts & VacancyFactsChange & Pick<Vacancy, 'posting_id'>; readAt: Date }
  | { change: 'removed'; readAt: Date }

export interface ProcessVacancyDependencies {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  readPage: (url: string) => Promise<PageRead>
  extract: (page: { html: string; url: string }, vacancy: Vacancy) => Promise<Extraction>
  /**
   * The writes of a change, for the transaction that ends the job. They fail if the vacancy was deleted. Facts also
   * fail if others were written since the vacancy was read.
   */
  writesOf: (vacancy: Vacancy, change: VacancyChange) => readonly Write[]
  now: () => Date
}

/** A page that is not found is read again after these minutes. Some sites fail with 404 for a while. */
const NOT_FOUND_MINUTES = 60
/**
 * From this attempt on, a page that is not found is removed. That also holds if the job has waited for another reason
 * since.
 */
const LAST_NOT_FOUND = 4

/**
 * Reads the page of a vacancy and extracts its facts. It writes nothing itself.
 * @param job The number of attempts, including this one, and why the job last waited.
 */
export async function processVacancy(
  { vacancies, readPage, extract, writesOf, now }: ProcessVacancyDependencies,
  vacancyId: number,
  { attempts, reason: lastReason }: { attempts: number; reason: JobReason | null },
): Promise<JobResult> {
  const vacancy = await vacancies.findById(vacancyId)
  if (vacancy === undefined || vacancy.deleted_at !== null) return { outcome: 'deleted' }
  if (vacancy.source_url === null) return { outcome: 'failed', reason: 'not-found' }
  const readAt = now()
  const effects = (change: VacancyChange) => writesOf(vacancy, change)
  const read = await readPage(vacancy.source_url)
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
      const extraction = await extract(read, vacancy)
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

import type { JobReason } from '#shared/job-reasons.ts'
import type { JobResult } from '#shared/job-result.ts'
import { postponed, retryLater } from '#shared/retry-later.ts'
import { pageStore, readPage } from '../extraction/index.ts'
import { screening } from '../objections/index.ts'
import { type Context, perContext } from '../platform/context.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { productFetchPage } from '../platform/safe-fetch/product-fetch.ts'
import { extractVacancy } from './extract-vacancy.ts'
import { withPageFacts } from './page-facts.ts'
import { vacancyStore } from './vacancy-store.ts'
import { readingShows, type VacancyChange, vacancyChange, vacancyWrite } from './vacancy-writes.ts'
import type { Vacancy } from './vacancy.ts'

/** Reads the page of a vacancy. `url` is the final one after redirects. */
export const pageOfVacancy = perContext((context) =>
  readPage({ pages: pageStore(context), fetchPage: productFetchPage() }),
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

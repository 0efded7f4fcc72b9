import type { JobReason } from '#shared/job-reasons.ts'
import type { End, Wait } from '#shared/job-result.ts'
import { type AssessmentSources, assessRead, type ReadAdvert, titleLikeness } from './assess-advert.ts'

export interface ReadAdvertPageDependencies extends AssessmentSources {
  /** Fetches a page politely. */
  fetchPage: (
    url: string,
  ) => Promise<
    | { outcome: 'page'; url: string; text: string }
    | { outcome: 'unchanged' }
    | { outcome: 'refused'; reason: JobReason }
    | Wait
  >
  /** Reads the page of an advert. Undefined if it names no job, or several. */
  extractPage: (
    page: { html: string; url: string; today: string },
    likeness: (title: string) => number,
  ) => Promise<ReadAdvert | undefined | 'too-complex'>
}

/**
 * Fetches the page of an advert and assesses its job (docs/product/jobs-search.md "Check an advert"). The page is not
 * stored. The answer ends the job.
 * @param today YYYY-MM-DD.
 */
export async function readAdvertPage(
  { fetchPage, extractPage, ...sources }: ReadAdvertPageDependencies,
  { url, employer }: { url: string; employer?: string | undefined },
  today: string,
): Promise<End | Wait> {
  const fetched = await fetchPage(url)
  if (fetched.outcome === 'postponed') return fetched
  if (fetched.outcome === 'unchanged') throw new Error('A host called a page unchanged that was never read')
  if (fetched.outcome === 'refused') return { outcome: 'failed', reason: fetched.reason }
  const page = { html: fetched.text, url: fetched.url, today }
  const read = await extractPage(page, titleLikeness(sources))
  if (read === 'too-complex') return { outcome: 'failed', reason: 'too-complex' }
  if (read === undefined) return { outcome: 'failed', reason: 'no-vacancy' }
  return { outcome: 'done', advert: await assessRead(sources, read, { employer, url: fetched.url, today }) }
}

import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import { retryLater } from '#shared/retry-later.ts'
import { jobSiteReaders } from '../../extraction/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { limitedFetch, retryAfter } from '../../platform/safe-fetch/limited-fetch.ts'
import { type JobSiteSetting, offSentence, readSettings } from './job-site-settings.ts'

/** One page of a search. The first page is 1. */
interface SiteQuery {
  words: string
  page: number
  pageSize: number
}

interface SiteRequest {
  url: URL
  headers: Record<string, string>
}

/** Adverts that are older count as gone. Most sites close an advert after six weeks. */
const MAX_DAYS = 45

function adzunaRequest(setting: JobSiteSetting<'adzuna'>, query: SiteQuery): SiteRequest {
  const { app_id, app_key, base_url = 'https://api.adzuna.com/v1/api/jobs/gb/search' } = setting
  const url = new URL(`${base_url.replace(/\/$/, '')}/${query.page}`)
  url.search = new URLSearchParams({
    app_id,
    app_key,
    results_per_page: String(query.pageSize),
    what_phrase: query.words,
    max_days_old: String(MAX_DAYS),
    sort_by: 'date',
  }).toString()
  return { url, headers: {} }
}

function reedRequest(setting: JobSiteSetting<'reed'>, query: SiteQuery): SiteRequest {
  const { api_key, base_url = 'https://www.reed.co.uk/api/1.0/search' } = setting
  const url = new URL(base_url)
  url.search = new URLSearchParams({
    keywords: `"${query.words}"`,
    // an agency does not say who the employer is
    postedByDirectEmployer: 'true',
    resultsToTake: String(query.pageSize),
    resultsToSkip: String((query.page - 1) * query.pageSize),
  }).toString()
  return { url, headers: { authorization: `Basic ${Buffer.from(`${api_key}:`).toString('base64')}` } }
}

const requests: { [Name in JobSiteName]: (setting: JobSiteSetting<Name>, query: SiteQuery) => SiteRequest } =
  {
    adzuna: adzunaRequest,
    reed: reedRequest,
  }

const TIMEOUT_MILLISECONDS = 30_000

type SiteAnswer =
  | Wait
  | { outcome: 'page'; body: string }
  | { outcome: 'refused'; reason: JobReason; status?: number }

/** Asks a job site for a page of a search. No answer or error has the address, in which Adzuna takes its key. */
export const askJobSite =
  ({ fetch, now }: Pick<Context, 'now'> & { fetch: ReturnType<typeof limitedFetch> }) =>
  async <Name extends JobSiteName>(
    site: Name,
    setting: JobSiteSetting<Name>,
    query: SiteQuery,
    attempts: number,
  ): Promise<SiteAnswer> => {
    const failed = (reason: JobReason, status?: number): SiteAnswer =>
      retryLater(reason, attempts, now()) ?? { outcome: 'refused', reason, ...(status && { status }) }
    const { url, headers } = requests[site](setting, query)
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      const { status } = response
      if (response.ok) return { outcome: 'page', body: await response.text() }
      await response.body?.cancel()
      if (status === 429) {
        const until = retryAfter(response.headers.get('retry-after') ?? undefined, now())
        return { outcome: 'postponed', until, reason: 'busy' }
      }
      return failed(status >= 500 ? 'server-error' : status === 404 ? 'not-found' : 'refused', status)
    } catch (error) {
      // what is thrown may name the address, so nothing of it is kept
      return failed(
        error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'server-error',
      )
    }
  }

/** The searches of a site if its setting names none: what adverts say that offer sponsorship. */
const SEARCHES = [
  'visa sponsorship',
  'certificate of sponsorship',
  'skilled worker visa',
  'health and care visa',
]

/** The maximum size of a page of results. A page has a hundred at most. */
const PAGE_BYTES = 3_000_000

/** How a site is asked, by the secret `jobSites`, which is read each time; or a sentence about why it cannot be. */
export const jobSiteAccess = perContext((context) => {
  const ask = askJobSite({ fetch: limitedFetch(PAGE_BYTES), now: context.now })
  return async <Name extends JobSiteName>(site: Name, attempts: number) => {
    const settings = await readSettings(context)
    if (typeof settings === 'string') return { problem: settings }
    // Name is one site, whose setting has its type
    const setting = settings[site] as JobSiteSetting<Name> | undefined
    if (setting === undefined) return { problem: offSentence(site) }
    const { searches = SEARCHES, daily_calls: dailyCalls = jobSites[site].dailyCalls } = setting
    const { pageSize, read } = jobSiteReaders[site]
    return {
      searches,
      dailyCalls,
      pageSize,
      /** A page of results; those are undefined if the body is no such page. */
      async readPage(words: string, page: number) {
        const answer = await ask(site, setting, { words, page, pageSize }, attempts)
        return answer.outcome === 'page' ? { outcome: 'page' as const, results: read(answer.body) } : answer
      },
    }
  }
})

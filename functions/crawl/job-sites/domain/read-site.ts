import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { type JobReason, jobReasons } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { type JobSiteName, jobSites } from '#shared/job-sites.ts'
import type { SiteCounts, SitePosition } from '#shared/site-reading.ts'
import type { Write } from '#shared/write.ts'
import {
  type SitePosting,
  type Stored,
  storeOfCompanies,
  storeResults,
  type StoreResultsDependencies,
  type Storing,
  type StoringDependencies,
} from './store-results.ts'

/** The state of a vacancy of a job site. `read_at` is when a reading last found it. */
interface KnownVacancy {
  company_id: number
  posting_id: string
  read_at: string | null
  deleted_at: string | null
  removed_at: string | null
}

interface EndMissingDependencies<Vacancy> extends StoringDependencies<Vacancy> {
  /** The stored vacancies of a site. */
  knownVacancies: (site: JobSiteName) => AsyncIterable<KnownVacancy>
}

/**
 * Ends the vacancies that a reading and the whole reading before it have not found. Results change their places while they
 * are read, so one reading may miss some. A vacancy that is found again on the same day is not written again, so days
 * are compared.
 * @param before When the whole reading before this one began.
 */
async function endMissing<Vacancy>(
  dependencies: EndMissingDependencies<Vacancy>,
  site: JobSiteName,
  before: Date,
  storing: Storing,
): Promise<Stored> {
  const from = utcDate(before)
  const missing = new Set<number>()
  const found = new Map<number, string[]>()
  for await (const one of dependencies.knownVacancies(site)) {
    const isOpen = one.deleted_at === null && one.removed_at === null
    if (isOpen && (one.read_at ?? '') < from) missing.add(one.company_id)
    else found.set(one.company_id, [...(found.get(one.company_id) ?? []), one.posting_id])
  }
  return storeOfCompanies(
    dependencies,
    [...missing].map(
      (companyId) =>
        [
          companyId,
          { feed: site, vacancies: [], listed: found.get(companyId) ?? [], isWhole: true },
        ] as const,
    ),
    storing,
  )
}

/** How a site is asked. */
interface SiteAccess {
  searches: readonly string[]
  dailyCalls: number
  ask: (query: {
    words: string
    page: number
    pageSize: number
  }) => Promise<
    Wait | { outcome: 'page'; body: string } | { outcome: 'refused'; reason: JobReason; status?: number }
  >
}

interface Results<Posting> {
  postings: readonly Posting[]
  entries: number
  skipped: number
  total: number
}

export interface ReadSiteDependencies<Posting extends SitePosting, Register, Vacancy>
  extends StoreResultsDependencies<Posting, Register, Vacancy>, EndMissingDependencies<Vacancy> {
  /** How the site is asked; a sentence for operators if it cannot be. */
  accessTo: (site: JobSiteName) => Promise<SiteAccess | { problem: string }>
  /** Reserves a call of the day. False if none is left. */
  reserveCall: (site: JobSiteName, dailyCalls: number, at: Date) => Promise<boolean>
  /** The number of results on a page of a site. */
  pageSizeOf: (site: JobSiteName) => number
  /** The results in a body; undefined if it is no page. */
  readResults: (site: JobSiteName, body: string) => Results<Posting> | undefined
  /** When the last whole reading before this one began. */
  lastWhole: (site: JobSiteName) => Promise<Date | undefined>
  wholeWrite: (site: JobSiteName, startedAt: Date) => Write
  updateMessage: (companyId: number) => Write
  now: () => Date
}

export type SiteStep =
  | Wait
  | { outcome: 'refused'; sentence: string; reason?: JobReason }
  /** More is to be done. */
  | { outcome: 'next'; position: SitePosition; effects: readonly Write[] }
  /** The reading has ended. */
  | { outcome: 'read'; position: SitePosition; effects: readonly Write[] }

/** A job waits for three days at most. So a reading has the calls of two days, and the rest of the results is left. */
const DAYS_OF_CALLS = 2

/** After midnight UTC, the calls of a new date are free. Clocks differ a little. */
const AFTER_MIDNIGHT_MS = 5 * 60_000

/**
 * Does the next step of reading a job site: it reads one page and stores its results, or ends the vacancies that are
 * missing after the last one. A step that is refused or repeated loses nothing. Only a reading with all results ends
 * vacancies.
 */
export async function readSite<Posting extends SitePosting, Register, Vacancy>(
  dependencies: ReadSiteDependencies<Posting, Register, Vacancy>,
  site: JobSiteName,
  position: SitePosition,
  jobId: string,
): Promise<SiteStep> {
  const access = await dependencies.accessTo(site)
  if ('problem' in access) return { outcome: 'refused', sentence: access.problem }
  const words = access.searches[position.search]
  const storing = { jobId, readAt: dependencies.now() }
  if (words === undefined) return endReading(dependencies, site, position, storing)
  const { now, reserveCall, pageSizeOf, readResults } = dependencies
  if (!(await reserveCall(site, access.dailyCalls, now()))) {
    const until = new Date(nextUtcDay(now()).getTime() + AFTER_MIDNIGHT_MS)
    return { outcome: 'postponed', until, reason: 'budget-spent' }
  }
  const pageSize = pageSizeOf(site)
  const answer = await access.ask({ words, page: position.page, pageSize })
  if (answer.outcome === 'postponed') return answer
  if (answer.outcome === 'refused') {
    const { reason, status } = answer
    return { outcome: 'refused', reason, sentence: refusal(site, reason, status) }
  }
  const results = readResults(site, answer.body)
  if (results === undefined)
    return {
      outcome: 'refused',
      reason: 'unsupported-type',
      sentence: `${jobSites[site].label} gave a page that is cut off, or its layout has changed. No vacancy was ended.`,
    }
  const { shown, counts } = await storeResults(dependencies, site, results.postings, storing)
  const { entries, skipped } = results
  return {
    outcome: 'next',
    position: afterPage(position, access, {
      results,
      pageSize,
      counts: { ...counts, read: entries, skipped },
    }),
    effects: updateOf(dependencies, shown),
  }
}

interface ReadPage {
  results: Pick<Results<unknown>, 'entries' | 'total'>
  pageSize: number
  counts: Partial<SiteCounts>
}

/** The position after a page: the next one of the search, or the next search. */
function afterPage(
  before: SitePosition,
  { searches, dailyCalls }: SiteAccess,
  { results: { entries, total }, pageSize, counts }: ReadPage,
): SitePosition {
  const pages = before.pages + 1
  const read = (before.page - 1) * pageSize + entries
  const isLast = entries === 0 || before.page * pageSize >= total
  const position = { ...before, pages, counts: sum(before.counts, counts) }
  const isSpent = pages >= dailyCalls * DAYS_OF_CALLS
  if (!isLast)
    return isSpent
      ? { ...position, search: searches.length, is_whole: false }
      : { ...position, page: before.page + 1 }
  const isWhole = before.is_whole && read >= total
  const search = before.search + 1
  return isSpent && search < searches.length
    ? { ...position, search: searches.length, is_whole: false }
    : { ...position, search, page: 1, is_whole: isWhole }
}

const sum = (one: SiteCounts, other: Partial<SiteCounts>): SiteCounts =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + (other[name as keyof SiteCounts] ?? 0)]),
  ) as unknown as SiteCounts

/** Ends what is missing. A reading that has found nothing at all is no proof that all jobs have gone. */
async function endReading<Vacancy>(
  dependencies: EndMissingDependencies<Vacancy> &
    Pick<ReadSiteDependencies<SitePosting, unknown, Vacancy>, 'lastWhole' | 'wholeWrite' | 'updateMessage'>,
  site: JobSiteName,
  position: SitePosition,
  storing: { jobId: string; readAt: Date },
): Promise<SiteStep> {
  const { lastWhole, wholeWrite } = dependencies
  if (!position.is_whole || position.counts.read === 0)
    return { outcome: 'read', position: { ...position, is_whole: false }, effects: [] }
  const before = await lastWhole(site)
  const { changed, shown } =
    before === undefined ? { changed: 0, shown: [] } : await endMissing(dependencies, site, before, storing)
  return {
    outcome: 'read',
    position: { ...position, counts: sum(position.counts, { ended: changed }) },
    effects: [wholeWrite(site, new Date(position.started_at)), ...updateOf(dependencies, shown)],
  }
}

/** One message brings all recorded changes into the search index. */
const updateOf = (
  { updateMessage }: { updateMessage: (companyId: number) => Write },
  shown: readonly number[],
): Write[] => shown.slice(0, 1).map(updateMessage)

function refusal(site: JobSiteName, reason: JobReason, status: number | undefined): string {
  const { label } = jobSites[site]
  if (status === 401 || status === 403)
    return `${label} refused the key (${status}). Correct it in the secret jobSites.`
  return `${label} could not be read${status === undefined ? '' : ` (${status})`}. ${jobReasons[reason]} No vacancy was ended.`
}

import * as z from 'zod/mini'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { type JobReason, jobReasons } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { type JobSiteName, jobSites, ofJobSite } from '#shared/job-sites.ts'
import type { SiteCounts, SitePosition } from '#shared/site-reading.ts'
import type { Write } from '#shared/write.ts'
import { findSponsor, newestNames } from '../../companies/index.ts'
import { type SectorPosting, vacancyOfPosting } from '../../extraction/index.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { put, read, type TransactItem } from '../../platform/dynamodb/records.ts'
import { pageBudget } from '../../platform/safe-fetch/host-leases.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import { companyChangeWrite, updateIndexMessage } from '../../register/index.ts'
import { vacancyStore, storePostings } from '../../vacancies/index.ts'
import { jobSiteAccess } from './ask-job-site.ts'

const WholeReading = z.object({ started_at: z.string() })

/** When the last reading began that has read all results of a site. */
export const wholeReadings = perContext(({ documents, tables }: Database<'job_sites'>) => ({
  last: (site: JobSiteName): Promise<Date | undefined> =>
    read(documents, tables.job_sites, { site }, (item) => new Date(WholeReading.parse(item).started_at)),

  /** The part of a transaction that records such a reading. */
  write: (site: JobSiteName, startedAt: Date): TransactItem =>
    put(tables.job_sites, { site, started_at: startedAt.toISOString() }),
}))

interface Reading {
  jobId: string
  requestId: string
  readAt: Date
}

type Postings = Parameters<ReturnType<typeof storePostings>>[0]

interface Stored {
  changed: number
  effects: Write[]
}

async function storeOfCompanies(
  context: Context,
  site: JobSiteName,
  postings: Iterable<readonly [companyId: number, Pick<Postings, 'vacancies' | 'listed' | 'isWhole'>]>,
  { jobId, requestId, readAt }: Reading,
): Promise<Stored> {
  const recordChange = companyChangeWrite(context, { isAwaited: false })
  let changed = 0
  let shown: number | undefined
  for (const [companyId, own] of postings)
    changed += await storePostings(context)(
      { source: 'job-site', feed: site, ...own },
      {
        companyId,
        readAt,
        jobId,
        async writesOfShown() {
          shown ??= companyId
          return [recordChange(companyId)]
        },
      },
    )
  if (shown === undefined) return { changed, effects: [] }
  return { changed, effects: [updateIndexMessage(context, { isAwaited: false })(shown, requestId)] }
}

/**
 * Stores the results of a page whose employers are companies on the register. The others are counted, and nothing of them
 * is kept. A repeated call stores only what is missing.
 */
async function storeResults(
  context: Context,
  site: JobSiteName,
  postings: readonly SectorPosting[],
  reading: Reading,
): Promise<Stored & { counts: Partial<SiteCounts> }> {
  const today = utcDate(reading.readAt)
  const counts = { exact: 0, probable: 0, ambiguous: 0, elsewhere: 0, unknown: 0 }
  const found = new Map<number, Postings['vacancies'][number][]>()
  const register = await newestNames(context)()
  for (const posting of postings) {
    const match = await findSponsor(register, { name: posting.employer, towns: posting.towns })
    counts[match.outcome] += 1
    if (!('companyId' in match)) continue
    const vacancy = await unlessTooComplex(
      () => withinDeadline(() => vacancyOfPosting(posting, today)),
      () => undefined,
    )
    if (vacancy === undefined) continue
    const own = found.get(match.companyId) ?? []
    own.push({ posting_id: `${ofJobSite(site)}${posting.id}`, url: posting.url, vacancy })
    found.set(match.companyId, own)
  }
  const { unknown: _unknown, ...matched } = counts
  const stored = await storeOfCompanies(
    context,
    site,
    [...found].map(
      ([companyId, vacancies]) => [companyId, { vacancies, listed: [], isWhole: false }] as const,
    ),
    reading,
  )
  return { ...stored, counts: { ...matched, changed: stored.changed } }
}

/**
 * Ends the vacancies that a reading and the whole reading before it have not found. Results change their places while they
 * are read, so one reading may miss some. A vacancy that is found again on the same day is not written again, so days
 * are compared.
 * @param before When the whole reading before this one began.
 */
async function endMissing(
  context: Context,
  site: JobSiteName,
  before: Date,
  reading: Reading,
): Promise<Stored> {
  const from = utcDate(before)
  const missing = new Set<number>()
  const found = new Map<number, string[]>()
  for await (const one of vacancyStore(context).ofPostings(ofJobSite(site))) {
    const isOpen = one.deleted_at === null && one.removed_at === null
    if (isOpen && (one.read_at ?? '') < from) missing.add(one.company_id)
    else found.set(one.company_id, [...(found.get(one.company_id) ?? []), one.posting_id])
  }
  return storeOfCompanies(
    context,
    site,
    [...missing].map((companyId) => {
      const listed = found.get(companyId) ?? []
      return [companyId, { vacancies: [], listed, isWhole: true }] as const
    }),
    reading,
  )
}

export type SiteStep =
  | Wait
  | { outcome: 'refused'; sentence: string; reason?: JobReason }
  /** More is to be done, or the reading has ended. */
  | { outcome: 'next' | 'read'; position: SitePosition; effects: readonly Write[] }

/** A job waits for three days at most. So a reading has the calls of two days, and the rest of the results is left. */
const DAYS_OF_CALLS = 2

/** After midnight UTC, the calls of a new date are free. Clocks differ a little. */
const AFTER_MIDNIGHT_MS = 5 * 60_000

/** Reads a page of a job site, or ends what is missing after the last page of all results. Repeats lose nothing. */
export async function readSite(
  context: Context,
  site: JobSiteName,
  position: SitePosition,
  { attempts, ...job }: { attempts: number; jobId: string; requestId: string },
): Promise<SiteStep> {
  const access = await jobSiteAccess(context)(site, attempts)
  if ('problem' in access) return { outcome: 'refused', sentence: access.problem }
  const { searches, dailyCalls, pageSize } = access
  const words = searches[position.search]
  const readAt = context.now()
  const reading = { ...job, readAt }
  if (words === undefined) return endReading(context, site, position, reading)
  if (!(await pageBudget(context.documents, context.tables.budgets, dailyCalls, site).reserve(readAt))) {
    const until = new Date(nextUtcDay(readAt).getTime() + AFTER_MIDNIGHT_MS)
    return { outcome: 'postponed', until, reason: 'budget-spent' }
  }
  const answer = await access.readPage(words, position.page)
  if (answer.outcome === 'postponed') return answer
  if (answer.outcome === 'refused') {
    const { reason, status } = answer
    return { outcome: 'refused', reason, sentence: refusal(site, reason, status) }
  }
  const { results } = answer
  if (results === undefined)
    return {
      outcome: 'refused',
      reason: 'unsupported-type',
      sentence: `${jobSites[site].label} gave a page that is cut off, or its layout has changed. No vacancy was ended.`,
    }
  const { effects, counts } = await storeResults(context, site, results.postings, reading)
  const { entries, skipped, total } = results
  const isLast = entries === 0 || position.page * pageSize >= total
  const next = {
    ...position,
    pages: position.pages + 1,
    counts: sum(position.counts, { ...counts, read: entries, skipped }),
    ...(isLast ? { search: position.search + 1, page: 1 } : { page: position.page + 1 }),
    is_whole: position.is_whole && (!isLast || (position.page - 1) * pageSize + entries >= total),
  }
  const isSpent = next.pages >= dailyCalls * DAYS_OF_CALLS && next.search < searches.length
  return {
    outcome: 'next',
    position: isSpent ? { ...next, search: searches.length, is_whole: false } : next,
    effects,
  }
}

const sum = (one: SiteCounts, other: Partial<SiteCounts>): SiteCounts =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + (other[name as keyof SiteCounts] ?? 0)]),
  ) as unknown as SiteCounts

/** Ends what is missing. A reading that has found nothing at all is no proof that all jobs have gone. */
async function endReading(
  context: Context,
  site: JobSiteName,
  position: SitePosition,
  reading: Reading,
): Promise<SiteStep> {
  if (!position.is_whole || position.counts.read === 0)
    return { outcome: 'read', position: { ...position, is_whole: false }, effects: [] }
  const whole = wholeReadings(context)
  const before = await whole.last(site)
  const { changed, effects } =
    before === undefined ? { changed: 0, effects: [] } : await endMissing(context, site, before, reading)
  return {
    outcome: 'read',
    position: { ...position, counts: sum(position.counts, { ended: changed }) },
    effects: [whole.write(site, new Date(position.started_at)), ...effects],
  }
}

function refusal(site: JobSiteName, reason: JobReason, status: number | undefined): string {
  const { label } = jobSites[site]
  if (status === 401 || status === 403)
    return `${label} refused the key (${status}). Correct it in the secret jobSites.`
  return `${label} could not be read${status === undefined ? '' : ` (${status})`}. ${jobReasons[reason]} No vacancy was ended.`
}

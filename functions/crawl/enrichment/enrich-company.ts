import { isDeepStrictEqual } from 'node:util'
import { utcDate } from '#shared/instants.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait, WorkResult } from '#shared/job-result.ts'
import { retryLater } from '#shared/retry-later.ts'
import { isSameSite } from '#shared/sites/is-same-site.ts'
import { webLink } from '#shared/website.ts'
import type { Write } from '#shared/write.ts'
import {
  type CompanyProfile,
  profileShows,
  profileStore,
  profileWrite,
  withWebsiteFacts,
} from '../../companies/index.ts'
import { extractPage, pageReader, pageStore, siteFacts } from '../../extraction/index.ts'
import { screening } from '../../objections/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { outboxWriter, idempotentMessage } from '../../platform/messages/outbox.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import { companyChangeWrites } from '../../register/index.ts'
import { readingStore } from '../reading-store.ts'
import { foundPostings } from './found-postings.ts'
import { lastingReasons, logoMirror, type MirroredLogo } from './mirror-logo.ts'
import { hasWholeList, namedBoard, nextPage, type Progress, statedLogo } from './next-page.ts'

type Page = ReturnType<typeof extractPage> & { address: string; url: string }

/** Reads the pages of a company's website. */
export const companyPages = perContext((context) => {
  const pageOf = (address: string, { url, html }: { url: string; html: string }): Page => ({
    address,
    url,
    ...withinDeadline(() => extractPage({ url, html, today: utcDate(context.now()) })),
  })

  return {
    /** Reads a page. A redirect to another website, and a page that takes too long to read, are refused. */
    async read(
      address: string,
      isOwn: (url: string) => boolean,
    ): Promise<{ outcome: 'page'; page: Page } | { outcome: 'refused'; reason: JobReason } | Wait> {
      const read = await pageReader(context)(address, isOwn)
      if (read.outcome !== 'page') return read
      // the stored copy of another job may be from elsewhere
      if (!isOwn(read.url)) return { outcome: 'refused', reason: 'blocked-address' }
      return unlessTooComplex(
        () => ({ outcome: 'page', page: pageOf(address, read) }) as const,
        () => {
          context.logger.warn('page too complex', { url: address })
          // a later try would take as long
          return { outcome: 'refused', reason: 'too-complex' } as const
        },
      )
    },

    /** A page that was read before; undefined if no copy is left, or if it takes too long to read. */
    async find(address: string): Promise<Page | undefined> {
      const stored = await pageStore(context).find(address)
      if (stored === undefined) return undefined
      return unlessTooComplex(
        () => pageOf(address, stored),
        () => undefined,
      )
    },
  }
})

/** The facts with the stored copy of their logo. A logo that is kept has no fact here. */
function withLogo(facts: ReturnType<typeof siteFacts>, logo: MirroredLogo): ReturnType<typeof siteFacts> {
  const value = logo.outcome === 'stored' ? logo.link : null
  return facts.flatMap((fact) => {
    if (fact.field !== 'logo_link') return [fact]
    return logo.outcome === 'kept' ? [] : [{ ...fact, value }]
  })
}

/** The writes of the facts of a website, if they change any, without objected contacts, unless it changed since. */
export const websiteFacts = perContext(
  (context) =>
    async (
      profile: CompanyProfile,
      pages: readonly [Page, ...Page[]],
      { readAt, logo, requestId }: { readAt: Date; logo: MirroredLogo; requestId: string },
    ): Promise<Write[]> => {
      const { tables } = context
      const { screenForWrite } = screening(context)
      const facts = await screenForWrite(withLogo(siteFacts(pages, utcDate(readAt)), logo))
      const changed = withWebsiteFacts(profile, facts, readAt.toISOString())
      if (isDeepStrictEqual(changed, profile)) return []
      const companyChange = companyChangeWrites(context)
      const shown = profileShows(profile, changed)
        ? companyChange(profile.company_id, requestId, { isAwaited: false })
        : []
      return [profileWrite(tables.profiles)(changed), ...shown]
    },
)

/**
 * The message that reads the next page after the pause of the host. A repeated message of a request has only one next
 * one. A later request for the same job has messages of its own.
 */
function messageAfter(
  { tables, now }: Context,
  { jobId, requestId }: Enrichment,
  { read, refused }: Progress,
): Write {
  const key = [jobId, requestId, ...read, 'without', ...refused]
  return idempotentMessage(outboxWriter({ tables, now }))(key, {
    type: 'enrichCompany',
    body: { job_id: jobId, read: [...read], refused: [...refused] },
    requestId,
    notBefore: new Date(now().getTime() + SHORTEST_PAUSE),
  })
}

/** The write that records that a reading has not come to its end. */
export const failedEnd = (context: Context, companyId: number, pages: number): Write =>
  readingStore(context).endedWrite(companyId, { at: context.now().toISOString(), pages, isRead: false })

interface Enrichment {
  companyId: number
  jobId: string
  requestId: string
  attempts: number
}

/**
 * Reads one page of a company's website. After the last one it stores the logo, and all facts of the pages are written
 * at once. It also reads the job board that the pages name, or else stores the vacancies that they list.
 *
 * A logo never fails the job. A board that cannot be read leaves its vacancies as they are. A further page that the
 * website refuses for good is left out. If the front page is refused, or a page fails for another reason, the job ends
 * and no fact changes.
 * The end of the job is recorded as that of the reading.
 * @param progress What earlier runs of the job have read. Each message asks for one page or feed.
 */
export async function enrichCompany(
  context: Context,
  job: Enrichment,
  progress: Progress,
): Promise<WorkResult> {
  const result = await nextStep(context, job, progress)
  if (result.outcome !== 'done' && result.outcome !== 'failed') return result
  const end = {
    at: context.now().toISOString(),
    pages: progress.read.length + progress.refused.length + 1,
    isRead: result.outcome === 'done',
  }
  const endedWrite = readingStore(context).endedWrite(job.companyId, end)
  return { ...result, effects: [...(result.effects ?? []), endedWrite] }
}

async function nextStep(context: Context, job: Enrichment, progress: Progress): Promise<WorkResult> {
  const { companyId, jobId, requestId, attempts } = job
  const profile = await profileStore(context).get(companyId)
  const website = webLink(profile?.website ?? null)
  if (profile === undefined || website === null) return { outcome: 'failed', reason: 'not-found' }
  const isOwn = isSameSite(registeredDomain)(website)
  if (!isOwn(website)) return { outcome: 'failed', reason: 'blocked-address' }
  const site = companyPages(context)
  const readAt = context.now()
  const found = await Promise.all(progress.read.map((address) => site.find(address)))
  const pages = found.filter((page) => page !== undefined && isOwn(page.url)) as Page[]
  let { read, refused } = progress
  const url = nextPage(website, pages, progress, isOwn)
  if (url !== undefined) {
    const answer = await site.read(url, isOwn)
    if (answer.outcome === 'postponed') return answer
    if (answer.outcome === 'page') {
      pages.push(answer.page)
      read = [...read, url]
    } else {
      const wait = retryLater(answer.reason, attempts, readAt)
      if (wait !== undefined) return wait
      if (url === website || !lastingReasons.includes(answer.reason))
        return { outcome: 'failed', reason: answer.reason }
      refused = [...refused, url]
    }
    const isMore =
      nextPage(website, pages, { read, refused }, isOwn) !== undefined ||
      namedBoard(pages) !== undefined ||
      statedLogo(pages) !== undefined
    if (isMore) return { outcome: 'continued', effects: [messageAfter(context, job, { read, refused })] }
  }
  const [home, ...others] = pages
  if (home === undefined) throw new Error('The copies of the pages of this job are gone')
  const address = statedLogo(pages)
  const logo =
    address === undefined
      ? ({ outcome: 'none' } as const)
      : await logoMirror(context)(address, companyId, isOwn)
  if (logo.outcome === 'postponed') return logo
  const board = namedBoard(pages)
  const isWhole = hasWholeList(pages)
  const postings = foundPostings(context)
  const reading = { readAt, jobId, requestId }
  const stored =
    board === undefined
      ? await postings.storeListed(pages, companyId, { ...reading, isWhole })
      : await postings.readBoard(board, companyId, reading)
  if (stored.outcome === 'postponed') return stored
  const wait = stored.outcome === 'refused' ? retryLater(stored.reason, attempts, readAt) : undefined
  if (wait !== undefined) return wait
  const facts = await websiteFacts(context)(profile, [home, ...others], { readAt, logo, requestId })
  if (stored.outcome === 'refused') return { outcome: 'done', reason: stored.reason, effects: facts }
  return { outcome: 'done', effects: [...facts, ...stored.effects] }
}

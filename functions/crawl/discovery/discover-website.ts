import { sourceRanks } from '#shared/facts/fact-source.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait, WorkResult } from '#shared/job-result.ts'
import type { TriedWebsite } from '#shared/tried-website.ts'
import { LEAST_CONFIDENCE } from '#shared/website-verdicts.ts'
import type { Write } from '#shared/write.ts'
import {
  type CompanyProfile,
  isWebsiteStated,
  profileStore,
  profileWrite,
  unknownProfile,
  withFoundFacts,
} from '../../companies/index.ts'
import { pageReader, pageStore, siteIdentity } from '../../extraction/index.ts'
import { screening } from '../../objections/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { outboxWriter, idempotentMessage } from '../../platform/messages/outbox.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { SHORTEST_PAUSE } from '../../platform/safe-fetch/robots.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import { companyChangeWrites, registerReading } from '../../register/index.ts'
import { readingStore } from '../reading-store.ts'
import { type Candidate, possibleHosts } from './candidate-hosts.ts'
import type { Organisation, SitePage } from './stated-owner.ts'
import { verifyWebsite } from './verify-website.ts'

/** The result of fetching a page. `address` is the one that was asked. */
export type PageRead =
  | { outcome: 'page'; page: SitePage; address: string }
  | { outcome: 'refused'; reason: JobReason }
  | Wait

const pageOf = ({ url, html }: { url: string; html: string }): SitePage => ({
  ...withinDeadline(() => siteIdentity({ url, html })),
  domain: registeredDomain(URL.parse(url)?.hostname ?? ''),
})

/** The address to ask after a failure: some websites exist only with `www.`, and some only without TLS. */
const otherwise: Partial<Record<JobReason, (url: URL) => string>> = {
  'unknown-host': ({ host, pathname }) => `https://www.${host}${pathname}`,
  'tls-failed': ({ host, pathname }) => `http://${host}${pathname}`,
  'server-error': ({ host, pathname }) => `http://${host}${pathname}`,
}

export const siteReader = perContext((context) => {
  async function readOnce(address: string): Promise<PageRead> {
    const answer = await pageReader(context)(address)
    if (answer.outcome !== 'page') return answer
    return unlessTooComplex(
      () => ({ outcome: 'page', page: pageOf(answer), address }) as const,
      () => {
        context.logger.warn('page too complex', { url: address })
        return { outcome: 'refused', reason: 'too-complex' } as const
      },
    )
  }

  return {
    /**
     * Reads a page. A page that takes too long to read is refused. If a front page cannot be read for some reasons, its
     * other address is asked once.
     */
    async read(address: string): Promise<PageRead> {
      const answer = await readOnce(address)
      const url = new URL(address)
      if (answer.outcome !== 'refused' || url.pathname !== '/') return answer
      const other = otherwise[answer.reason]?.(url)
      return other === undefined ? answer : readOnce(other)
    },

    /** A page that was read before; undefined if no copy is left, or if it takes too long to read. */
    async find(address: string): Promise<SitePage | undefined> {
      const stored = await pageStore(context).find(address)
      if (stored === undefined) return undefined
      return unlessTooComplex(
        () => pageOf(stored),
        () => undefined,
      )
    },
  }
})

/** What a job has done so far. `read` has the addresses of the pages of the website that is being tried. */
interface Progress {
  tried: readonly TriedWebsite[]
  /** The hosts that a web search gave; undefined if it was not asked yet. */
  found?: readonly string[] | undefined
  read: readonly string[]
}

interface Company extends Organisation {
  profile: CompanyProfile
}

/** The job that seeks a website. `suggestion` is a host that is tried first. */
interface Search {
  companyId: number
  jobId: string
  requestId: string
  suggestion?: string | undefined
}

/** The maximum number of pages of a website that are read. */
const MAX_PAGES = 4

/** Does the next step of the search for a website, a page or a web search, until one belongs to the company. */
export async function discoverWebsite(
  context: Context,
  search: Search,
  progress: Progress,
): Promise<WorkResult> {
  const result = await nextStep(context, search, progress)
  if (result.outcome !== 'done' && result.outcome !== 'failed') return result
  const pages = Math.max(1, (result.tried?.length ?? 0) + progress.read.length)
  const isFound = result.outcome === 'done' && result.reason === undefined
  const end = searchEndWrite(context, search.companyId, { pages, isFound })
  return { ...result, effects: [...(result.effects ?? []), end] }
}

/** The write that records the end of a search. A found website is read next. Another search counts as a failed reading. */
export function searchEndWrite(
  context: Context,
  companyId: number,
  { pages, isFound }: { pages: number; isFound: boolean },
): Write {
  const { endedWrite, foundWrite } = readingStore(context)
  return isFound
    ? foundWrite(companyId)
    : endedWrite(companyId, { at: context.now().toISOString(), pages, isRead: false })
}

async function nextStep(context: Context, search: Search, progress: Progress): Promise<WorkResult> {
  const { companyId, suggestion } = search
  const hosts = possibleHosts(context)
  const organisation = await registerReading(context).findOrganisation(companyId)
  if (organisation === undefined) return { outcome: 'failed', reason: 'not-found' }
  const profile = (await profileStore(context).get(companyId)) ?? unknownProfile(companyId, 'discovery')
  // somebody has stated a website since the job was queued
  if (isWebsiteStated(profile)) return { outcome: 'done', tried: progress.tried }
  const { name, town } = organisation
  const { postcode, company_number } = profile
  const company = { name, town, postcode, company_number, profile }
  const continued = (next: Progress) =>
    ({ outcome: 'continued', effects: [messageAfter(context, search, next)] }) as const
  const { tried, found, read } = progress
  const searched = (found ?? []).map((host) => ({ host, found_by: 'search' }) as const)
  const candidate = [...hosts.first(suggestion, name), ...searched].find(
    ({ host }) => !tried.some((one) => one.host === host),
  )
  if (candidate === undefined) {
    const answer = found === undefined ? await hosts.searched(company) : undefined
    if (answer === undefined) return { outcome: 'done', reason: 'no-website', tried }
    return answer.outcome === 'postponed' ? answer : continued({ tried, found: answer.hosts, read: [] })
  }

  const step = await tryPage(context, company, candidate, read)
  if (step.outcome === 'postponed') return step
  if (step.outcome === 'reads') return continued({ tried, found, read: step.read })
  const all = [...tried, step.tried]
  const { confidence } = step.tried
  if (step.website === undefined || confidence === null || confidence < LEAST_CONFIDENCE)
    return continued({ tried: all, found, read: [] })
  const accepted = { ...step.tried, website: step.website, confidence }
  return { outcome: 'done', tried: all, effects: await websiteWrites(context, search, company, accepted) }
}

/** The message of the next step, after the pause of its host. A repeated message has only one next one. */
export function messageAfter(
  { tables, now }: Context,
  { jobId, suggestion, requestId }: Search,
  { tried, found, read }: Progress,
): Write {
  const key = [jobId, requestId, String(tried.length), String(found?.length), ...read]
  return idempotentMessage(outboxWriter({ tables, now }))(key, {
    type: 'discoverWebsite',
    body: {
      job_id: jobId,
      ...(suggestion !== undefined && { suggestion }),
      tried: [...tried],
      ...(found !== undefined && { found: [...found] }),
      read: [...read],
    },
    requestId,
    ...(read.length > 0 && { notBefore: new Date(now().getTime() + SHORTEST_PAUSE) }),
  })
}

/** The writes of an accepted website and of its place in the index, which fail after another change. */
async function websiteWrites(
  context: Context,
  { companyId: company_id, requestId }: Search,
  { profile }: Company,
  { website, found_by, verdict, confidence }: TriedWebsite & { website: string; confidence: number },
): Promise<Write[]> {
  const { tables, now } = context
  const changed = withFoundFacts(profile, {
    company_id,
    values: await screening(context).screenForWrite({ website }),
    source: {
      source: 'discovery',
      rule: verdict,
      rank: sourceRanks.discovery,
      at: now().toISOString(),
      by: found_by,
      confidence,
      url: website,
    },
  })
  const companyChange = companyChangeWrites(context)
  return [
    profileWrite(tables.profiles)(changed),
    ...companyChange(company_id, requestId, { isAwaited: false }),
  ]
}

type Step =
  | Wait
  | { outcome: 'reads'; read: readonly string[] }
  | { outcome: 'tried'; tried: TriedWebsite; website?: string }

async function tryPage(
  context: Context,
  company: Company,
  candidate: Candidate,
  read: readonly string[],
): Promise<Step> {
  const site = siteReader(context)
  const found = (await Promise.all(read.map((address) => site.find(address)))).filter(
    (page) => page !== undefined,
  )
  const address = nextAddress(candidate.host, found, read)
  const answer = address === undefined ? undefined : await site.read(address)
  if (answer?.outcome === 'postponed') return answer
  if (answer?.outcome === 'page') found.push(answer.page)
  // a link may redirect to a website of others
  const pages = found.filter(({ domain }) => domain === found[0]?.domain)
  const [front, ...others] = pages
  const tried = (verdict: TriedWebsite['verdict'], confidence: number | null = null): TriedWebsite => ({
    ...candidate,
    verdict,
    confidence,
    reason: null,
  })
  const unread = (reason: JobReason | null): Step => ({
    outcome: 'tried',
    tried: { ...tried('unread'), reason },
  })
  if (front === undefined) return unread(answer?.outcome === 'refused' ? answer.reason : null)
  const asked =
    answer?.outcome === 'page' ? [...read, answer.address] : address === undefined ? read : [...read, address]
  const isWhole = nextAddress(candidate.host, pages, asked) === undefined
  const verdict = await unlessTooComplex(
    () => withinDeadline(() => verifyWebsite(company, [front, ...others], isWhole)),
    () => undefined,
  )
  if (verdict === undefined) return unread('too-complex')
  if (verdict.outcome === 'unclear') return { outcome: 'reads', read: asked }
  if (verdict.outcome === 'rejected') return { outcome: 'tried', tried: tried(verdict.why) }
  const website = new URL('/', front.url).href
  return { outcome: 'tried', tried: tried(verdict.rule, verdict.confidence), website }
}

/** The next page to read: the front page, then pages of the same website to which it links. */
function nextAddress(host: string, pages: readonly SitePage[], read: readonly string[]): string | undefined {
  if (read.length === 0) return `https://${host}/`
  const [front] = pages
  if (front === undefined || read.length >= MAX_PAGES) return undefined
  const known = new Set([...read, ...pages.map(({ url }) => url)].map(withoutFragment))
  return front.further.find((link) => !known.has(withoutFragment(link)))
}

const withoutFragment = (address: string): string => address.replace(/#.*$/, '')

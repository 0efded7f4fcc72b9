import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait, WorkResult } from '#shared/job-result.ts'
import type { TriedWebsite } from '#shared/tried-website.ts'
import { type CandidateSource, LEAST_CONFIDENCE } from '#shared/website-verdicts.ts'
import type { Write } from '#shared/write.ts'
import type { Organisation, SitePage } from './organisation.ts'
import type { Verdict } from './verify-website.ts'

/** What a job has done so far. `read` has the addresses of the pages of the website that is being tried. */
export interface Progress {
  tried: readonly TriedWebsite[]
  /** The hosts that a web search gave; undefined if it was not asked yet. */
  found?: readonly string[] | undefined
  read: readonly string[]
}

/** The result of fetching a page. `address` is the one that was asked. */
export type PageRead =
  | { outcome: 'page'; page: SitePage; address: string }
  | { outcome: 'refused'; reason: JobReason }
  | Wait

/** A website that was accepted. */
export interface AcceptedWebsite extends TriedWebsite {
  /** The address of its front page. */
  website: string
  confidence: number
}

export interface DiscoverWebsiteDependencies<Company extends Organisation> {
  /** The company; undefined if it was never on the register. */
  findCompany: (id: number) => Promise<(Company & { isWebsiteStated: boolean }) | undefined>
  /** The hosts that are tried before a web search is asked, in order. */
  candidatesOf: (company: Company) => readonly Candidate[]
  /** Asks a web search for hosts; undefined if none is configured. */
  searchHosts: (
    company: Company,
  ) => Promise<{ outcome: 'found'; hosts: readonly string[] } | Wait | undefined>
  readPage: (url: string) => Promise<PageRead>
  /** A page that this job has read before; undefined if no copy is left. */
  findPage: (url: string) => Promise<SitePage | undefined>
  /** Decides whether pages belong to a company (`verifyWebsite`). Undefined if that takes too long. */
  verify: (
    company: Company,
    pages: readonly [SitePage, ...SitePage[]],
    isWhole: boolean,
  ) => Promise<Verdict | undefined>
  /** The writes that store a website, for the transaction that ends the job. They fail if the company has changed. */
  writesOf: (company: Company, accepted: AcceptedWebsite, at: Date) => Promise<readonly Write[]>
  /** The message that goes on, for the transaction that queues the job again. */
  messageAfter: (progress: Progress) => Write
  now: () => Date
}

export interface Candidate {
  host: string
  found_by: CandidateSource
}

/** The maximum number of pages of a website that are read. */
const MAX_PAGES = 4

/**
 * Does the next step of the search for a website: it reads one page, or asks a web search. The first website whose pages
 * show that it belongs to the company is stored, and the job ends. A website that cannot be read is not accepted, and the
 * next one is tried. If none is left, the job is done with the reason `no-website`.
 */
export async function discoverWebsite<Company extends Organisation>(
  dependencies: DiscoverWebsiteDependencies<Company>,
  companyId: number,
  progress: Progress,
): Promise<WorkResult> {
  const { candidatesOf, searchHosts, messageAfter, writesOf, now } = dependencies
  const company = await dependencies.findCompany(companyId)
  if (company === undefined) return { outcome: 'failed', reason: 'not-found' }
  // somebody has stated a website since the job was queued
  if (company.isWebsiteStated) return { outcome: 'done', tried: progress.tried }
  const continued = (next: Progress) => ({ outcome: 'continued', effects: [messageAfter(next)] }) as const
  const { tried, found, read } = progress
  const searched = (found ?? []).map((host) => ({ host, found_by: 'search' }) as const)
  const candidate = [...candidatesOf(company), ...searched].find(
    ({ host }) => !tried.some((one) => one.host === host),
  )
  if (candidate === undefined) {
    const answer = found === undefined ? await searchHosts(company) : undefined
    if (answer === undefined) return { outcome: 'done', reason: 'no-website', tried }
    return answer.outcome === 'postponed' ? answer : continued({ tried, found: answer.hosts, read: [] })
  }

  const step = await tryPage(dependencies, company, candidate, read)
  if (step.outcome === 'postponed') return step
  if (step.outcome === 'reads') return continued({ tried, found, read: step.read })
  const all = [...tried, step.tried]
  const { confidence } = step.tried
  if (step.website === undefined || confidence === null || confidence < LEAST_CONFIDENCE)
    return continued({ tried: all, found, read: [] })
  const accepted = { ...step.tried, website: step.website, confidence }
  return { outcome: 'done', tried: all, effects: await writesOf(company, accepted, now()) }
}

type Step =
  | Wait
  | { outcome: 'reads'; read: readonly string[] }
  | { outcome: 'tried'; tried: TriedWebsite; website?: string }

/** Reads the next page of a candidate, and decides if that is enough. */
async function tryPage<Company extends Organisation>(
  {
    readPage,
    findPage,
    verify,
  }: Pick<DiscoverWebsiteDependencies<Company>, 'readPage' | 'findPage' | 'verify'>,
  company: Company,
  candidate: Candidate,
  read: readonly string[],
): Promise<Step> {
  const found = (await Promise.all(read.map(findPage))).filter((page) => page !== undefined)
  const address = nextAddress(candidate.host, found, read)
  const answer = address === undefined ? undefined : await readPage(address)
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
  const verdict = await verify(company, [front, ...others], isWhole)
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

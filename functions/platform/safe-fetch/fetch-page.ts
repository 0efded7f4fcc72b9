import { nextUtcDay } from '../clock.ts'
import { type AddressOptions, type FetchDependencies, fetchHop, type FetchOptions } from './fetch-hop.ts'
import type { FetchOutcome, PostponedFetch, Redirect, RefusedFetch } from './fetch-outcome.ts'
import { followRedirects } from './follow-redirects.ts'
import type { HostLeases, HostLease, PageBudget } from './host-leases.ts'
import type { RobotsStore } from './robots-store.ts'
import { ROBOTS_BYTES, robotsOfAnswer, ruling, SHORTEST_PAUSE, type StoredRobots } from './robots.ts'

export interface PageDependencies {
  fetch: FetchDependencies
  leases: HostLeases
  robots: RobotsStore
  budget: PageBudget
}

interface Visit {
  lease: HostLease
  /** The pause of the host after the fetch, in milliseconds. */
  pause: number
  /** The end of the pause that the host asked for. */
  waitUntil?: Date
}

/** Short timeouts, because the time limit of the page includes reading robots.txt. */
const ROBOTS_TIMEOUTS = { headers: 5000, total: 10_000 }

/**
 * Makes a polite fetch for pages (docs/product/pipeline.md "Fetching"). It obeys robots.txt, fetches one page per host
 * at a time with a pause, and stays within the daily budget. After a redirect, the rules of the new host apply too.
 */
export function fetchPage({ fetch, leases, robots: store, budget }: PageDependencies) {
  const { now } = fetch
  const robotsFetch = { ...fetch, timeouts: ROBOTS_TIMEOUTS }

  /** The lease of a host, which a fetch takes once. */
  async function visitOf(host: string, visits: Map<string, Visit>): Promise<Visit | PostponedFetch> {
    const known = visits.get(host)
    if (known !== undefined) return known
    const answer = await leases.take(host)
    if ('busyUntil' in answer) return { outcome: 'postponed', until: answer.busyUntil, reason: 'busy' }
    const visit = { lease: answer, pause: SHORTEST_PAUSE }
    visits.set(host, visit)
    return visit
  }

  /** Fetches the robots.txt of a host. A redirect to another host needs the lease of that host too. */
  const fetchRobots = (origin: string, visits: Map<string, Visit>): Promise<FetchOutcome> =>
    followRedirects(`${origin}/robots.txt`, fetch.routes, ROBOTS_TIMEOUTS.total, async (url, signal) => {
      const visit = await visitOf(url.host, visits)
      if ('outcome' in visit) return visit
      return fetchHop(robotsFetch, url, { accept: ['*/*'], maxBytes: ROBOTS_BYTES }, signal)
    })

  /** The robots.txt of a leased host. It is fetched again if the stored copy is too old. */
  async function currentRobots(
    url: URL,
    stored: StoredRobots | undefined,
    visits: Map<string, Visit>,
  ): Promise<StoredRobots | RefusedFetch | PostponedFetch> {
    if (stored !== undefined && stored.checkAt > now()) return stored
    const answer = await fetchRobots(url.origin, visits)
    const robots = robotsOfAnswer(answer, stored, now())
    if (!('outcome' in robots)) await store.save(url.host, robots)
    return robots
  }

  /** Leases the host of a URL once a fetch, and asks robots.txt. Returns the visit, or what prevents the fetch. */
  async function enter(url: URL, visits: Map<string, Visit>): Promise<Visit | RefusedFetch | PostponedFetch> {
    const { host } = url
    const stored = await store.read(host)
    if (stored !== undefined && stored.checkAt > now()) {
      // the stored robots.txt is checked first, because a refusal needs no lease
      const verdict = ruling(stored, url, now())
      if ('outcome' in verdict) return verdict
    }
    const visit = await visitOf(host, visits)
    if ('outcome' in visit) return visit
    const robots = await currentRobots(url, stored, visits)
    const verdict = 'outcome' in robots ? robots : ruling(robots, url, now())
    if ('outcome' in verdict) {
      if (verdict.outcome === 'postponed') visit.waitUntil = verdict.until
      return verdict
    }
    visit.pause = verdict.pause
    return visit
  }

  return async function fetchWithManners(
    text: string,
    { mayFetch = () => true, ...options }: FetchOptions & AddressOptions = {},
  ): Promise<FetchOutcome> {
    const visits = new Map<string, Visit>()
    let isReserved = false

    async function hop(url: URL, signal: AbortSignal): Promise<FetchOutcome | Redirect> {
      if (!(await mayFetch(url.href))) return { outcome: 'refused', reason: 'blocked-address' }
      const visit = await enter(url, visits)
      if ('outcome' in visit) return visit
      isReserved ||= await budget.reserve(now())
      if (!isReserved) return { outcome: 'postponed', until: nextUtcDay(now()), reason: 'budget-spent' }
      const outcome = await fetchHop(fetch, url, options, signal)
      // the lease blocks the host for all workers until that instant
      if (outcome.outcome === 'postponed') visit.waitUntil = outcome.until
      return outcome
    }

    try {
      return await followRedirects(text, fetch.routes, fetch.timeouts.total, hop)
    } finally {
      const end = now().getTime()
      const releases = [...visits.values()].map(({ lease, pause, waitUntil }) =>
        leases.release(lease, waitUntil ?? new Date(end + pause)),
      )
      await Promise.all(releases)
    }
  }
}

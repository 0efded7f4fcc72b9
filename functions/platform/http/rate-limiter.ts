import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import type { Clock } from '../clock.ts'
import { CLIENTS_A_SITE, siteOf } from './viewer-address.ts'

export interface RateLimiter {
  /** Counts a call of a client by its cost. @throws AppError 429 over the limit; then nothing is counted. */
  take: (client: string, cost?: number) => void
}

interface RateLimit {
  limit: number
  windowSeconds: number
  /** What is counted, for the message: `searches`. */
  what: string
}

/** The limit of public pages, and of their documents, per client and minute (docs/product/accounts.md "Throttles"). */
export const PUBLIC_PAGES = { limit: 120, windowSeconds: 60, what: 'pages' }

/** How many counters a process stores. Above that, the least recently used counter is dropped. */
const MAX_COUNTERS = 10_000

/** A limit per client and window in process memory, behind the firewall's (docs/product/accounts.md "Throttles"). IPv6 clients count by /48 too. */
export function rateLimiter({ limit, windowSeconds, what }: RateLimit, clock: Clock): RateLimiter {
  /** Counters in order of last use. */
  const counts = new Map<string, number>()
  let windowEnds = 0

  const set = (counter: string, count: number) => {
    counts.delete(counter)
    counts.set(counter, count)
    const [oldest] = counts.keys()
    if (counts.size > MAX_COUNTERS && oldest !== undefined) counts.delete(oldest)
  }

  return {
    take(client, cost = 1) {
      const now = clock().getTime()
      if (now >= windowEnds) {
        counts.clear()
        windowEnds = now + windowSeconds * 1000
      }
      const site = siteOf(client)
      const counters = [
        { counter: client, max: limit },
        ...(site === undefined ? [] : [{ counter: site, max: limit * CLIENTS_A_SITE }]),
      ].map((one) => ({ ...one, count: counts.get(one.counter) ?? 0 }))

      const full = counters.find(({ count, max }) => count + cost > max)
      if (full !== undefined) {
        // marks the counter as recently used, even though the call is refused
        set(full.counter, full.count)
        throw tooMany(what, Math.max(1, Math.ceil((windowEnds - now) / 1000)))
      }
      for (const { counter, count } of counters) set(counter, count + cost)
    },
  }
}

const tooMany = (what: string, seconds: number) =>
  new AppError('too_many_requests', `Too many ${what}. Please try again in ${describeWait(seconds)}`, {
    headers: { 'Retry-After': String(seconds) },
  })

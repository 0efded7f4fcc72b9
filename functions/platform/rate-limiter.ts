import { AppError } from '../../shared/errors.ts'
import { waitWords } from '../../shared/format/wait-words.ts'
import { siteOf } from './client-of.ts'
import type { Clock } from './clock.ts'

export interface RateLimiter {
  /** Counts one call of a client. @throws AppError 429 with Retry-After where it is one too many. */
  take: (client: string) => void
}

/** How many counters a process keeps. Beyond it, the counter that was used longest ago is dropped. */
const MAX_COUNTERS = 10_000

/** How many times the limit of a client the limit of its IPv6 site is. */
const CLIENTS_A_SITE = 10

/**
 * A limit per client and fixed window, kept in the process (docs/product/accounts.md "Throttles", throttles). In AWS the firewall's
 * rate rule stands in front of it. A client with an IPv6 address also counts for its site, the /48: whoever has a site
 * has 65,536 clients. A refused call is not counted.
 */
export function rateLimiter(
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  clock: Clock,
): RateLimiter {
  /** In the order of their last use. */
  const counts = new Map<string, number>()
  let windowEnds = 0

  const set = (counter: string, count: number) => {
    counts.delete(counter)
    counts.set(counter, count)
    const [oldest] = counts.keys()
    if (counts.size > MAX_COUNTERS && oldest !== undefined) counts.delete(oldest)
  }

  return {
    take(client) {
      const now = clock().getTime()
      if (now >= windowEnds) {
        counts.clear()
        windowEnds = now + windowSeconds * 1000
      }
      const site = siteOf(client)
      const counters = [
        { counter: client, most: limit },
        ...(site === undefined ? [] : [{ counter: site, most: limit * CLIENTS_A_SITE }]),
      ].map((one) => ({ ...one, count: counts.get(one.counter) ?? 0 }))

      const full = counters.find(({ count, most }) => count >= most)
      if (full !== undefined) {
        // a client that keeps calling is not forgotten
        set(full.counter, full.count)
        throw tooMany(Math.max(1, Math.ceil((windowEnds - now) / 1000)))
      }
      for (const { counter, count } of counters) set(counter, count + 1)
    },
  }
}

const tooMany = (seconds: number) =>
  new AppError('too_many_requests', `Too many searches. Please try again in ${waitWords(seconds)}`, {
    headers: { 'Retry-After': String(seconds) },
  })

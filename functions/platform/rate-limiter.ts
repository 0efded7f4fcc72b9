import { AppError } from '../../shared/errors.ts'
import type { Clock } from './clock.ts'

export interface RateLimiter {
  /** Counts one call of a client. @throws AppError 429 with Retry-After where it is one too many. */
  take: (client: string) => void
}

/** Clients that are remembered at most; beyond it the window begins anew for all. */
const MAX_CLIENTS = 10_000

/**
 * A limit per client and fixed window, kept in the process (decisions.md "Accounts", throttles); in AWS the firewall's
 * rate rule stands in front of it.
 */
export function rateLimiter(
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  clock: Clock,
): RateLimiter {
  const counts = new Map<string, number>()
  let windowEnds = 0
  return {
    take(client) {
      const now = clock().getTime()
      if (now >= windowEnds || counts.size > MAX_CLIENTS) {
        counts.clear()
        windowEnds = now + windowSeconds * 1000
      }
      const count = (counts.get(client) ?? 0) + 1
      counts.set(client, count)
      if (count <= limit) return
      const seconds = Math.max(1, Math.ceil((windowEnds - now) / 1000))
      throw new AppError('too_many_requests', `Too many searches. Please try again in ${seconds} seconds`, {
        headers: { 'Retry-After': String(seconds) },
      })
    },
  }
}

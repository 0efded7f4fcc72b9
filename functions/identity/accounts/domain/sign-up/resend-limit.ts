import * as z from 'zod/mini'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import { RESEND_WAIT_SECONDS } from '#shared/retention.ts'

/** How many requests are allowed per UTC date (docs/product/accounts.md "Codes and links"). */
const A_DAY = 5

/** The counted requests of one session or email for another code. */
export const Resends = z.object({
  /** The instant of the last accepted request. */
  last_at: z.string(),
  /** Accepted requests on the UTC date of `last_at`. */
  count: z.number(),
})
export type Resends = z.infer<typeof Resends>

/** The new count, or how long to wait. */
export type ResendVerdict = { next: Resends } | { retryAfterSeconds: number }

/** Decides whether another code may be sent. A refused request does not prolong the wait. */
export function limitResend(seen: Resends | undefined, now: Date): ResendVerdict {
  const last = seen && new Date(seen.last_at)
  const today = seen && last && utcDate(last) === utcDate(now) ? seen.count : 0
  const free = Math.max(
    last === undefined ? 0 : last.getTime() + RESEND_WAIT_SECONDS * 1000,
    today < A_DAY ? 0 : nextUtcDay(now).getTime(),
  )
  if (free > now.getTime()) return { retryAfterSeconds: Math.ceil((free - now.getTime()) / 1000) }
  return { next: { last_at: now.toISOString(), count: today + 1 } }
}

import { nextUtcDay, utcDate } from '../../../shared/instants.ts'
import { RESEND_WAIT_SECONDS } from '../../../shared/verification.ts'

/** At most so many requests on a UTC date (docs/product/accounts.md "Codes and links"). */
const A_DAY = 5

/** The requests for another code that one address has had, as far as they still matter. */
export interface Resends {
  /** The instant of the last one that was let through. */
  last_at: string
  /** How many were let through on its UTC date. */
  count: number
}

/** What becomes of one more request: what is counted then, or how long to wait. */
export type ResendVerdict = { next: Resends } | { retryAfterSeconds: number }

/** Whether an address may have another code now; a request that is refused does not prolong the wait. */
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

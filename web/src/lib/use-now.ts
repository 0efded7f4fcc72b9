import { useEffect, useState } from 'react'
import type { ApiError } from './api/api-error.ts'
import { browserClock } from './clock.ts'

/** The current time, updated every `everyMs` milliseconds. Meant for a countdown. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(browserClock)
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** The fields of a failed call that determine its wait. */
export type Waiting = Pick<ApiError, 'failedAt' | 'retryAfter'>

/**
 * Seconds until a refused call may be tried again, updated every second. 0 if it may be tried now. Only an answer that
 * names a wait makes one wait, and never longer than it names.
 */
export function useWait({ failedAt, retryAfter = 0 }: Waiting): number {
  const now = useNow(retryAfter > 0 ? SECOND_MS : MINUTE_MS).getTime()
  // a failure may be newer than the last tick
  const waited = Math.max(0, now - failedAt) / SECOND_MS
  return Math.max(0, Math.ceil(retryAfter - waited))
}

import { unstable_serialize, useSWRConfig } from 'swr'
import { dailyUsage, type DailyUsage } from '#shared/api/companies.ts'
import { relativeTime } from '#shared/format/relative-time.ts'
import { revalidateOnFocus, swrKey, useApi } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useNow } from '../../../lib/use-now.ts'

/** The day's usage and values derived from it. A limit of -1 means unlimited; `resetTime` is an ISO instant. */
export interface Usage {
  limit: number
  /** How many unlocks are left, never below 0. */
  remaining: number
  /** The used percentage of the limit, rounded and capped at 100. */
  percent: number
  reached: boolean
  unlimited: boolean
  resetTime: string
}

/**
 * The used share of a daily limit in percent, rounded and capped at 100 (docs/product/formats.md "Numbers"). It is 0
 * without a limit (-1).
 */
function usagePercentage(usage: number, limit: number): number {
  if (limit < 0) return 0
  return limit === 0 ? 100 : Math.max(0, Math.min(100, Math.round((usage / limit) * 100)))
}

export function usageOf({ usage, limit, reset_time }: DailyUsage): Usage {
  const unlimited = limit === -1
  const remaining = Math.max(0, limit - usage)
  return {
    limit,
    remaining,
    percent: usagePercentage(usage, limit),
    reached: !unlimited && remaining === 0,
    unlimited,
    resetTime: reset_time,
  }
}

/**
 * The shortest interval between requests. A device whose clock is ahead would otherwise send requests without pause.
 */
const ASK_AGAIN_MS = 60_000

/** Milliseconds until the limit resets. 0 means never: the time is invalid or more than a day away. */
export function msUntilReset({ reset_time }: DailyUsage, now: Date): number {
  const wait = new Date(reset_time).getTime() - now.getTime()
  if (Number.isNaN(wait) || wait > 86_400_000) return 0
  return Math.max(wait, ASK_AGAIN_MS)
}

/**
 * The unlocks left today. They are fetched again at the reset, and on return from another tab, which may have unlocked too.
 * An unlock of this tab is counted here.
 */
export function useUsage() {
  const { cache } = useSWRConfig()
  const kept = cache.get(unstable_serialize(swrKey(dailyUsage)))?.data as DailyUsage | undefined
  const { data, error, isLoading, mutate } = useApi(
    dailyUsage,
    {},
    {
      refreshInterval: (latest) => (latest ? msUntilReset(latest, browserClock()) : 0),
      ...revalidateOnFocus,
      // an answer of yesterday would show for a minute that no unlocks are left
      revalidateIfStale: kept !== undefined && new Date(kept.reset_time) <= browserClock(),
    },
  )
  return {
    data: data && usageOf(data),
    /** the error, but only if there is no data yet, because older data stays visible */
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
  }
}

export type UsageState = ReturnType<typeof useUsage>

export function ResetTime({ resetTime }: { resetTime: string }) {
  const now = useNow()
  return <time dateTime={resetTime}>{resetWords(resetTime, now)}</time>
}

export const LimitReached = ({ usage, className = '' }: { usage: Usage; className?: string }) => (
  <div className={`grid gap-1 rounded-md bg-key-soft px-5 py-4 forced-colors:border ${className}`}>
    <p className="font-semibold text-key">Daily Limit Reached</p>
    <p className="text-sm">
      Unlocks return <ResetTime resetTime={usage.resetTime} />.
    </p>
  </div>
)

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** When the limit resets, in local time and as a countdown: `at 01:00, in 5 hours`. */
function resetWords(resetTime: string, now: Date): string {
  const at = new Date(resetTime)
  const wait = at.getTime() - now.getTime()
  if (Number.isNaN(wait) || wait < 60_000) return 'in a moment'
  return `at ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}, ${relativeTime(resetTime, now)}`
}

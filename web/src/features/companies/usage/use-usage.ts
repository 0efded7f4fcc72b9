import { dailyUsage, type DailyUsage } from '../../../../../shared/api/companies.ts'
import { usagePercentage } from '../../../../../shared/format/percentage.ts'
import { browserClock } from '../../../lib/clock.ts'
import { useApi } from '../../../lib/use-api.ts'

/** The day's use with what follows from it. Limit -1 is unlimited; `resetTime` is an ISO instant. */
export interface Usage {
  limit: number
  /** Never below 0. */
  remaining: number
  /** How much of the limit is used, rounded and capped at 100. */
  percent: number
  reached: boolean
  unlimited: boolean
  resetTime: string
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

/** A device whose clock is ahead asks no more often than this. */
const ASK_AGAIN_MS = 60_000

/** How long until a new day begins, in milliseconds; longer than a timer can wait is no wait at all: it never comes. */
export function msUntilReset({ reset_time }: DailyUsage, now: Date): number {
  const wait = new Date(reset_time).getTime() - now.getTime()
  if (Number.isNaN(wait) || wait > 86_400_000) return 0
  return Math.max(wait, ASK_AGAIN_MS)
}

/** How many searches are left today; asked for anew when the day ends, so that a page left open goes on by itself. */
export function useUsage() {
  const { data, error, isLoading, mutate } = useApi(
    dailyUsage,
    {},
    { refreshInterval: (latest) => (latest ? msUntilReset(latest, browserClock()) : 0) },
  )
  return {
    data: data && usageOf(data),
    /** Why it is not known; what was known before is shown on. */
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
  }
}

export type UsageState = ReturnType<typeof useUsage>

import { dailyUsage, type DailyUsage } from '../../../../../shared/api/companies.ts'
import { usagePercentage } from '../../../../../shared/format/percentage.ts'
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

/** How many searches are left today. */
export function useUsage() {
  const { data, error, isLoading, mutate } = useApi(dailyUsage, {})
  return { data: data && usageOf(data), error, isLoading, mutate }
}

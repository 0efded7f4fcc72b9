import { dailyUsage } from '#shared/api/companies.ts'
import type { LimitedUser } from '../unlock/unlock-company.ts'
import { type Clock, nextUtcDay, utcDate } from '../../platform/clock.ts'
import { implement } from '../../platform/http/http-handler.ts'

interface UsageDependencies {
  unlocks: { usedOn: (userId: string, date: string) => Promise<number> }
  limitOf: (user: LimitedUser) => number
  now: Clock
}

export const getDailyUsage = ({ unlocks, limitOf, now }: UsageDependencies) =>
  implement(dailyUsage, async (_request, { principal }) => {
    const instant = now()
    return {
      status: 200,
      body: {
        usage: await unlocks.usedOn(principal.userId, utcDate(instant)),
        limit: limitOf(principal),
        reset_time: nextUtcDay(instant).toISOString(),
      },
    }
  })

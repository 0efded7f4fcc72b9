import { formatCount } from '../../../../../shared/format/number.ts'
import type { Usage } from '../usage/use-usage.ts'

/** Which companies of a queue can be unlocked now. */
export interface QueuePlan {
  /** The ids of these companies, in the order of the queue. */
  now: number[]
  /** How many companies must wait for another day. */
  later: number
  /** How many of the `now` companies count towards the daily limit. */
  uses: number
}

/**
 * Splits marked companies into those unlocked today and those that wait. A free company does not count towards the
 * daily limit.
 * @param isFree Whether unlocking a company is free.
 */
export function planQueue(ids: readonly number[], usage: Usage, isFree: (id: number) => boolean): QueuePlan {
  const plan: QueuePlan = { now: [], later: 0, uses: 0 }
  for (const id of ids) {
    const free = isFree(id)
    if (!free && !usage.unlimited && plan.uses >= usage.remaining) plan.later += 1
    else {
      plan.now.push(id)
      if (!free) plan.uses += 1
    }
  }
  return plan
}

/** The cost of unlocking as text; '' without a limit. */
export function costWords({ later, uses }: QueuePlan, usage: Usage): string {
  if (usage.unlimited) return ''
  const waiting = later === 0 ? '' : `, ${formatCount(later)} ${later === 1 ? 'waits' : 'wait'} for tomorrow`
  if (uses === 0) return `free: uses no search${waiting}`
  const left = `${formatCount(usage.remaining)} ${usage.remaining === 1 ? 'search' : 'searches'} today`
  return later === 0 ? `uses ${formatCount(uses)} of your ${left}` : `uses your ${left}${waiting}`
}

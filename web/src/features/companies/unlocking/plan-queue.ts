import { formatCount } from '#shared/format/number.ts'
import type { Usage } from '../usage/use-usage.ts'

/** Which companies of a queue can be unlocked now. */
export interface QueuePlan {
  /** The ids of these companies, in the order of the queue. */
  now: readonly number[]
  /** How many companies must wait for another day. */
  later: number
}

/** Splits marked companies into those unlocked today and those that wait. */
export function planQueue(ids: readonly number[], usage: Usage): QueuePlan {
  const now = usage.unlimited ? ids : ids.slice(0, usage.remaining)
  return { now, later: ids.length - now.length }
}

/** The cost of unlocking as text; '' without a limit. */
export function costWords({ now, later }: QueuePlan, usage: Usage): string {
  if (usage.unlimited) return ''
  const left = `${formatCount(usage.remaining)} ${usage.remaining === 1 ? 'unlock' : 'unlocks'} today`
  return later === 0
    ? `uses ${formatCount(now.length)} of your ${left}`
    : `uses your ${left}, ${formatCount(later)} ${later === 1 ? 'waits' : 'wait'} for tomorrow`
}

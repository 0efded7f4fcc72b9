import { formatCount } from '../../../../../shared/format/number.ts'
import type { Usage } from '../usage/use-usage.ts'

/** How many of the marked companies can be unlocked now, and how many wait for another day. */
export function planQueue(marked: number, usage: Usage): { now: number; later: number } {
  const now = usage.unlimited ? marked : Math.min(marked, usage.remaining)
  return { now, later: marked - now }
}

/** What unlocking them costs; empty where there is no limit. */
export function costWords(marked: number, usage: Usage): string {
  if (usage.unlimited) return ''
  const { now, later } = planQueue(marked, usage)
  const left = `${formatCount(usage.remaining)} ${usage.remaining === 1 ? 'search' : 'searches'} today`
  if (later === 0) return `uses ${formatCount(now)} of your ${left}`
  return `uses your ${left}, ${formatCount(later)} ${later === 1 ? 'waits' : 'wait'} for tomorrow`
}

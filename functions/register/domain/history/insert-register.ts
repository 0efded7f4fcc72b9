import type { ListedOrganisation } from '../group-rows.ts'
import { isSameRoutes } from '../record-change.ts'
import { type Differences, type Register, registerAt, type Timeline } from './timeline.ts'

/** Adds a register to a timeline with newer ones, or replaces the one of its date. */
export function insertRegister(timeline: Timeline, date: string, register: Register): Timeline {
  const { before, next } = neighbours(timeline, date)
  const differences = new Map(timeline.differences)
  differences.set(date, between(before.register, register))
  if (next !== undefined) differences.set(next.date, between(register, next.register))
  return { dates: [...new Set([...timeline.dates, date])].toSorted(), differences }
}

/** The registers before and after a date. Without an earlier one, the one before is empty. */
export function neighbours(timeline: Timeline, date: string) {
  const before = timeline.dates.findLast((known) => known < date)
  const next = timeline.dates.find((known) => known > date)
  return {
    before: { date: before, register: before === undefined ? NONE : registerAt(timeline, before) },
    next: next === undefined ? undefined : { date: next, register: registerAt(timeline, next) },
  }
}

const NONE: Register = new Map()

/** Another spelling or county is not a difference. */
export function between(from: Register, to: Register): Differences {
  const differences = new Map<string, ListedOrganisation | null>()
  for (const [key, facts] of to) {
    const known = from.get(key)
    if (known === undefined || !isSameRoutes(known.routes, facts.routes)) differences.set(key, facts)
  }
  for (const key of from.keys()) if (!to.has(key)) differences.set(key, null)
  return differences
}

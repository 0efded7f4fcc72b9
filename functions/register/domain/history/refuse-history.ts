import { formatCount } from '#shared/format/number.ts'
import { ImportRefused } from '../import-refused.ts'
import { LARGEST_SHRINK } from '../apply-register.ts'
import type { Snapshot } from '../snapshot.ts'
import { between, neighbours } from './insert-register.ts'
import { type Register, registerAt, type Timeline } from './timeline.ts'

/**
 * Refuses an older register without a current one, or one that is not older.
 * @throws ImportRefused
 */
export function refuseNotOlder(date: string, snapshot: Snapshot | undefined): asserts snapshot is Snapshot {
  if (snapshot?.source !== 'register')
    throw new ImportRefused(
      'There is no register whose history it could extend; import the newest one first.',
    )
  if (date >= snapshot.date)
    throw new ImportRefused(
      `Its date is ${date}; an older register has a date before that of the current one (${snapshot.date}).`,
    )
}

/** Whether a timeline has a register of this date, and whether it says the same. Another spelling is not a difference. */
export function knownAs(
  timeline: Timeline,
  date: string,
  register: Register,
): 'unknown' | 'same' | 'another' {
  if (!timeline.dates.includes(date)) return 'unknown'
  return between(registerAt(timeline, date), register).size === 0 ? 'same' : 'another'
}

/** @throws ImportRefused for another register of a known date. */
export function refuseAnother(date: string) {
  throw new ImportRefused(`The history already has another register of ${date}; this one would replace it.`, {
    canBeForced: true,
  })
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * Refuses a register that may be a part of a file. It compares the known register before it and the one after it. More
 * than 2% fewer companies for each week between them is too few.
 * @throws ImportRefused
 */
export function refuseSmall(timeline: Timeline, date: string, { size }: Register) {
  const { before, next } = neighbours(timeline, date)
  for (const other of [before, next]) {
    if (other?.date === undefined) continue
    const weeks = Math.max(1, Math.abs(Date.parse(other.date) - Date.parse(date)) / WEEK)
    const least = other.register.size * (1 - LARGEST_SHRINK * weeks)
    if (size < least)
      throw new ImportRefused(
        `It has ${formatCount(size)} organisations; at least ${formatCount(Math.ceil(least))} are expected, because the register of ${other.date} has ${formatCount(other.register.size)}.`,
        { canBeForced: true },
      )
  }
}

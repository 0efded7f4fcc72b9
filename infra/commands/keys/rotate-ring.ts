import { epochSeconds } from '../../../functions/platform/clock.ts'
import {
  CLOCK_SKEW_SECONDS,
  type KeyRingText,
  KEYS_MAX_AGE_SECONDS,
} from '../../../functions/platform/key-ring.ts'
import { SESSION_SECONDS } from '../../../functions/platform/session-tokens.ts'
import { PlainError } from '../../plain-error.ts'

/** What a rotation makes of a ring: the next one, and its keys by their ids. */
export interface Rotation {
  ring: KeyRingText
  added: string
  /** Those before it that are still accepted, the newest first. */
  kept: string[]
  dropped: string[]
}

/**
 * How long something may live that a key has signed, from the moment on at which another one came: a process that has not
 * heard of that one signs on for a while.
 */
const NEEDED_SECONDS = SESSION_SECONDS + KEYS_MAX_AGE_SECONDS + CLOCK_SKEW_SECONDS

/**
 * Adds a key to a ring and drops those that nothing alive can be signed with; with `revoke` all but the new one.
 * @throws PlainError where the newest key is of the future: by this clock the new one would be no newer.
 */
export function rotateRing(ring: KeyRingText, key: string, now: Date, revoke: boolean): Rotation {
  const seconds = epochSeconds(now)
  const before = Object.keys(ring).toSorted((a, b) => Number(b) - Number(a))
  const newest = Number(before[0] ?? 0)
  if (newest > seconds + CLOCK_SKEW_SECONDS)
    throw new PlainError(
      `The newest key is of ${new Date(newest * 1000).toISOString()} and this machine says that it is ${now.toISOString()}: set its clock right first`,
    )
  // two in the same second are two keys
  const added = String(Math.max(seconds, newest + 1))
  const isKept = (_kid: string, at: number) =>
    !revoke && Number(before[at - 1] ?? added) > seconds - NEEDED_SECONDS
  const kept = before.filter(isKept)
  return {
    ring: Object.fromEntries([
      [added, key],
      ...Object.entries(ring).filter(([kid]) => kept.includes(kid)),
    ]) as KeyRingText,
    added,
    kept,
    dropped: before.filter((kid) => !kept.includes(kid)),
  }
}

import { epochSeconds } from '../../../functions/platform/clock.ts'
import {
  CLOCK_SKEW_SECONDS,
  type KeyRingText,
  KEYS_MAX_AGE_SECONDS,
} from '../../../functions/platform/auth/key-ring.ts'
import { SESSION_SECONDS } from '../../../functions/platform/auth/session-tokens.ts'
import { UserFacingError } from '../../user-facing-error.ts'

/** The result of a rotation: the next ring, and the ids of its keys. */
export interface Rotation {
  ring: KeyRingText
  added: string
  /** The previous keys that are still accepted, newest first. */
  kept: string[]
  dropped: string[]
}

/**
 * How long a key stays in the ring after a newer key is added. Processes sign with the old key until they reload the
 * ring. The key stays until the sessions that it signed have expired.
 */
const NEEDED_SECONDS = SESSION_SECONDS + KEYS_MAX_AGE_SECONDS + CLOCK_SKEW_SECONDS

/**
 * Adds a key to a ring, and drops keys that no live session uses. With `revoke` it drops all older keys.
 * @throws UserFacingError if the newest key has a future date, because the new key would not be the newest.
 */
export function rotateRing(ring: KeyRingText, key: string, now: Date, revoke: boolean): Rotation {
  const seconds = epochSeconds(now)
  const before = Object.keys(ring).toSorted((a, b) => Number(b) - Number(a))
  const newest = Number(before[0] ?? 0)
  if (newest > seconds + CLOCK_SKEW_SECONDS)
    throw new UserFacingError(
      `The newest key is of ${new Date(newest * 1000).toISOString()} and this machine says that it is ${now.toISOString()}: set its clock right first`,
    )
  // an id is a time in seconds; a second rotation in the same second needs another id
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

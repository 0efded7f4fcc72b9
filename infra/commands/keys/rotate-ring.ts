import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import {
  CLOCK_SKEW_SECONDS,
  type KeyRingText,
  KEYS_MAX_AGE_SECONDS,
} from '../../../functions/platform/auth/key-ring.ts'
import { SESSION_SECONDS } from '../../../functions/platform/auth/session-tokens.ts'
import { epochSeconds } from '../../../functions/platform/clock.ts'
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

export interface RingPlace {
  /** The place's name in messages for operators. */
  name: string
  /**
   * Reads the ring and replaces it atomically. If another process changes the ring meanwhile, `next` runs again on the
   * changed ring, so no change is lost.
   * @throws UserFacingError if the ring cannot be read or written. The ring is then unchanged.
   */
  change: (next: (ring: KeyRingText) => Rotation) => Promise<Rotation>
}

/** How long devices have to get a release that knows the next publishing key. */
const RELEASE_SECONDS = 30 * 24 * 60 * 60

/**
 * Lets the next publishing key sign, and adds another next one. A ring with one key only gets the next one.
 * @param revoke Whether somebody may know the ring. Then both keys are new, and devices need a new release.
 * @throws UserFacingError if the next key is so young that devices may not know it.
 */
export function rotatePublishing(
  ring: KeyRingText,
  newKey: () => string,
  now: Date,
  revoke: boolean,
): Rotation {
  const before = Object.keys(ring).toSorted((a, b) => Number(b) - Number(a))
  const [next = '', ...older] = before
  if (older.length > 0 && !revoke && Number(next) > epochSeconds(now) - RELEASE_SECONDS)
    throw new UserFacingError(
      `The next key is of ${new Date(Number(next) * 1000).toISOString()}: devices have 30 days to learn of it. If somebody may know the keys, add --revoke`,
    )
  const from = revoke ? rotateRing({}, newKey(), now, false).ring : { [next]: ring[next]! }
  return { ...rotateRing(from, newKey(), now, false), dropped: revoke ? before : older }
}

/** A new private key in PEM that signs addresses of files. CloudFront takes RSA with 2048 bits. */
export const newFileKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

/** The public key of a private key, in PEM. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()

/** Describes a rotation for the terminal, with key ids but no keys. @param isLocal Whether the keys are in a file. */
export function rotationText(
  { added, kept, dropped }: Rotation,
  { place, isLocal, revoke }: { place: string; isLocal: boolean; revoke: boolean },
): string {
  const soon = isLocal ? 'now' : `within ${KEYS_MAX_AGE_SECONDS / 60} minutes`
  const lines = [
    `Added the key ${added} to ${place}; it signs ${isLocal ? 'from now on' : `everywhere ${soon}`}.`,
  ]
  if (kept.length > 0) lines.push(`Still accepted: ${kept.join(', ')}.`)
  if (dropped.length > 0) lines.push(`Removed: ${dropped.join(', ')}. Their links for employers end.`)
  lines.push(
    revoke
      ? `Every session ends ${soon}: everybody has to sign in again, and codes in mail that is on its way fit no longer.`
      : 'Nobody is signed out.',
  )
  return lines.join('\n')
}

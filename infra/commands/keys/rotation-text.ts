import { KEYS_MAX_AGE_SECONDS } from '../../../functions/platform/auth/key-ring.ts'
import type { Rotation } from './rotate-ring.ts'

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
  if (dropped.length > 0) lines.push(`Removed: ${dropped.join(', ')}.`)
  lines.push(
    revoke
      ? `Every session ends ${soon}: everybody has to sign in again, and codes in mail that is on its way fit no longer.`
      : 'Nobody is signed out.',
  )
  return lines.join('\n')
}

import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from './clock.ts'
import { config } from './config.ts'
import { KEYS_MAX_AGE_SECONDS, keyRing } from './key-ring.ts'
import { isFile, readSecretAt } from './secrets.ts'

const place = config.placeOfSecret('signingKeys')

/** The keys that sign session tokens, and what else only we may have made. */
export const signingKeys = keyRing(
  () => readSecretAt(place),
  systemClock,
  (milliseconds) => wait(milliseconds),
  // in a local run keys that are rotated count at once, like an import
  isFile(place) ? 0 : KEYS_MAX_AGE_SECONDS,
)

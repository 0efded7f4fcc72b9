import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { config } from '../config.ts'
import { KEYS_MAX_AGE_SECONDS, keyRing } from './key-ring.ts'
import { isFile, readSecretAt } from '../secrets.ts'

const place = config.placeOfSecret('signingKeys')

/** The keys that sign session tokens and everything else that must provably come from us. */
export const signingKeys = keyRing(
  () => readSecretAt(place),
  systemClock,
  (milliseconds) => wait(milliseconds),
  // in a local run rotated keys take effect at once, as imports do
  isFile(place) ? 0 : KEYS_MAX_AGE_SECONDS,
)

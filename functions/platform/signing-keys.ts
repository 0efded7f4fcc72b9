import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from './clock.ts'
import { config } from './config.ts'
import { keyRing } from './key-ring.ts'
import { readSecretAt } from './secrets.ts'

/** The keys that sign session tokens, and what else only we may have made. */
export const signingKeys = keyRing(
  () => readSecretAt(config.placeOfSecret('signingKeys')),
  systemClock,
  (milliseconds) => wait(milliseconds),
)

import { setTimeout as wait } from 'node:timers/promises'
import { lazy } from '#shared/lazy.ts'
import { perContext } from '../context.ts'
import { isFile, readSecretAt } from '../secrets.ts'
import { KEYS_MAX_AGE_SECONDS, type KeyRing, keyRing } from './key-ring.ts'

/** The keys that sign session tokens. Code hashes, pseudonyms and sealed sign-in attempts use the same keys. */
export const signingKeys = perContext(({ config, now, logger }): KeyRing => {
  const ring = lazy(() => {
    const place = config.placeOfSecret('signingKeys')
    return keyRing(
      () => readSecretAt(place),
      now,
      (milliseconds) => wait(milliseconds),
      // a local run reads the keys each time, so that rotated keys take effect at once
      isFile(place) ? 0 : KEYS_MAX_AGE_SECONDS,
      () => logger.warn('All signing keys were replaced, so earlier sessions and codes are refused'),
    )
  })
  return {
    current: () => ring().current(),
    all: () => ring().all(),
    find: (kid) => ring().find(kid),
  }
})

import { setTimeout as wait } from 'node:timers/promises'
import { KEYS_MAX_AGE_SECONDS, keyRing } from '../platform/auth/key-ring.ts'
import { documentClient } from '../platform/clients.ts'
import { readSecretAt } from '../platform/secrets.ts'
import { objectionIds, senderMarks } from './adapters/objection-id.ts'
import { screen } from './domain/screen.ts'
import { objectionStore } from './storage/objection-store.ts'
import { perContext } from '../platform/context.ts'

export const wireScreen = perContext(({ config, now }) => {
  /** The key is read at the first contact, because most writes have none. It never changes. */
  const keys = keyRing(
    () => readSecretAt(config.placeOfSecret('objectionKey')),
    now,
    (milliseconds) => wait(milliseconds),
    KEYS_MAX_AGE_SECONDS,
  )

  /** The id of the objection to a contact. */
  const objectionIdOf = objectionIds(keys)

  /** Screens a value before it is written. Every writer of contacts, and of texts that may quote them, uses it. */
  const screenForWrite = screen({
    idOf: objectionIdOf,
    recordedAmong: (ids) => objectionStore(documentClient(), config.table('objections')).recordedAmong(ids),
  })

  return { objectionIdOf, senderOf: senderMarks(keys), screenForWrite }
})

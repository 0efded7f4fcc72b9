import { setTimeout as wait } from 'node:timers/promises'
import { KEYS_MAX_AGE_SECONDS, keyRing } from '../platform/auth/key-ring.ts'
import { readSecretAt } from '../platform/secrets.ts'
import { objectionIds, senderMarks } from './objection-id.ts'
import { screen } from './screen.ts'
import { objectionStore } from './objection-store.ts'
import { perContext } from '../platform/context.ts'

/** The key of objections, and what is made with it: the ids of contacts, the marks of senders, and the screen of values. */
export const screening = perContext((context) => {
  const { config, now } = context
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
    recordedAmong: (ids) => objectionStore(context).recordedAmong(ids),
  })

  return { objectionIdOf, senderOf: senderMarks(keys), screenForWrite }
})

import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { keyRing, type KeyRing, KEYS_MAX_AGE_SECONDS } from '../platform/auth/key-ring.ts'
import { perContext } from '../platform/context.ts'
import { siteOf } from '../platform/http/viewer-address.ts'
import { readSecretAt } from '../platform/secrets.ts'
import { type Contact, nameOf } from './contact.ts'
import { objectionStore } from './objection-store.ts'
import { screen } from './screen.ts'

/** The id of the objection to a contact: a UUID of its keyed hash, which nobody can try out without the key. */
export const objectionIds =
  (keys: Pick<KeyRing, 'current'>) =>
  async (contact: Contact): Promise<string> => {
    const { bytes } = await keys.current()
    const hash = createHmac('sha256', bytes)
      .update(`objection\n${nameOf(contact)}`)
      .digest()
    hash[6] = (hash[6]! & 0x0f) | 0x80
    hash[8] = (hash[8]! & 0x3f) | 0x80
    return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

/**
 * The mark of a client among those who ask for the removal of a contact: 12 bits of a keyed hash. About a million internet
 * addresses share each mark, so it names nobody. It differs from contact to contact.
 */
export const senderMarks =
  (keys: Pick<KeyRing, 'current'>) =>
  async (objectionId: string, client: string): Promise<string> => {
    const { bytes } = await keys.current()
    return createHmac('sha256', bytes)
      .update(`sender\n${objectionId}\n${siteOf(client) ?? client}`)
      .digest('hex')
      .slice(0, 3)
  }

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

  const objectionIdOf = objectionIds(keys)

  /** Screens a value before it is written. Every writer of contacts, and of texts that may quote them, uses it. */
  const screenForWrite = screen({
    idOf: objectionIdOf,
    recordedAmong: (ids) => objectionStore(context).recordedAmong(ids),
  })

  return { objectionIdOf, senderOf: senderMarks(keys), screenForWrite }
})

import { createHmac } from 'node:crypto'
import { siteOf } from '../platform/http/client-of.ts'
import type { KeyRing } from '../platform/auth/key-ring.ts'
import { type Contact, nameOf } from './contact.ts'

/**
 * The id of the objection to a contact: a UUID of version 8 from its keyed hash. Without the key, nobody can tell or try
 * out which contact it is.
 */
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

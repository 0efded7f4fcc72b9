import { createHmac } from 'node:crypto'
import { perContext } from '../context.ts'
import { type KeyRing, signingKeys } from './key-ring.ts'

/**
 * Names for rows that must not identify a user, such as counters of tries by email or client IP. A subject always gets
 * the same name. The name is useless to someone with only the table. A new key gives new names, so counters start again
 * at zero.
 */
export const pseudonyms =
  (keys: Pick<KeyRing, 'current'>) =>
  async (name: string, subject: string): Promise<string> => {
    const { bytes } = await keys.current()
    return createHmac('sha256', bytes).update(`counter\n${name}\n${subject}`).digest('base64url')
  }

export const pseudonymOf = perContext((context) => pseudonyms(signingKeys(context)))

import { createHmac } from 'node:crypto'
import type { KeyRing } from '../../platform/key-ring.ts'

/**
 * Names for what is kept of somebody whom it must not name, such as the tries with an email or from an address: the same each time, and of
 * no use to who has the table alone. A new key makes new names: what was counted until then is forgotten.
 */
export const keyedNames =
  (keys: Pick<KeyRing, 'current'>) =>
  async (name: string, subject: string): Promise<string> => {
    const { bytes } = await keys.current()
    return createHmac('sha256', bytes).update(`counter\n${name}\n${subject}`).digest('base64url')
  }

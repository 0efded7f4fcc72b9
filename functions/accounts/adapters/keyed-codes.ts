import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Key, KeyRing } from '../../platform/key-ring.ts'

/**
 * Codes of six digits and their hashes. A million codes are tried in a second, salted or not, however dear the hash may
 * reasonably be; so the hash is keyed, and who has the table alone, or a copy of it, has nothing. The user's id is in
 * it: a hash fits no other user.
 */
export function keyedCodes(keys: Pick<KeyRing, 'current' | 'all'>) {
  return {
    make: (): string => String(randomInt(1_000_000)).padStart(6, '0'),

    hash: async (userId: string, code: string): Promise<string> =>
      hashWith(await keys.current(), userId, code),

    async matches(stored: string | undefined, userId: string, code: string): Promise<boolean> {
      // made before the newest key, it is still good
      const matches = (await keys.all()).map((key) => isSame(hashWith(key, userId, code), stored ?? ''))
      return matches.includes(true)
    },
  }
}

function isSame(given: string, stored: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(stored)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const hashWith = ({ bytes }: Key, userId: string, code: string): string =>
  // the key signs session tokens too: the label keeps the two apart
  createHmac('sha256', bytes).update(`email verification code\n${userId}\n${code}`).digest('base64url')

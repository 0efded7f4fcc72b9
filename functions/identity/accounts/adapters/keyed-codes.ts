import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Key, KeyRing } from '../../../platform/auth/key-ring.ts'

/**
 * Six-digit codes and their hashes. A computer can try all million codes in a second, even with salts and slow hashes.
 * So the hash is keyed: someone with only the table cannot use it. The hash includes the user's id, so it matches for
 * no other user.
 */
export function keyedCodes(keys: Pick<KeyRing, 'current' | 'all'>) {
  return {
    make: (): string => String(randomInt(1_000_000)).padStart(6, '0'),

    hash: async (userId: string, code: string): Promise<string> =>
      hashWith(await keys.current(), userId, code),

    async matches(stored: string | undefined, userId: string, code: string): Promise<boolean> {
      // a code hashed with an older key is still valid
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
  // the key also signs session tokens, so this label separates the two uses
  createHmac('sha256', bytes).update(`email verification code\n${userId}\n${code}`).digest('base64url')

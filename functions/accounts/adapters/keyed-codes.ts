import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * Codes of six digits and their hashes. A million codes are tried in a second, salted or not, however dear the hash may
 * reasonably be; so the hash is keyed, and who has the table alone, or a copy of it, has nothing. The user's id is in
 * it: a hash fits no other user.
 */
export function keyedCodes(readKey: () => Promise<Uint8Array>) {
  const hash = async (userId: string, code: string): Promise<string> =>
    // the key signs session tokens too: the label keeps the two apart
    createHmac('sha256', await readKey())
      .update(`email verification code\n${userId}\n${code}`)
      .digest('base64url')

  return {
    make: (): string => String(randomInt(1_000_000)).padStart(6, '0'),

    hash,

    async matches(stored: string | undefined, userId: string, code: string): Promise<boolean> {
      const given = Buffer.from(await hash(userId, code))
      const expected = stored === undefined ? given : Buffer.from(stored)
      return expected.length === given.length && timingSafeEqual(expected, given) && stored !== undefined
    },
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { NOBODY } from './user.ts'

/** 256 bits cannot be guessed, so the hash needs neither salt nor key. */
const SECRET_BYTES = 32
const FORM = /^([\w-]{1,64})\.[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Single-use tokens: a user id, which selects the row, a dot and a secret, of which the row has a hash. */
export const singleUseTokens = {
  make(userId: string) {
    const token = `${userId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
    return { token, hash: hashOf(token) }
  },

  /** Parses a token into the user id that it claims, and its hash. A malformed token gets the id `NOBODY`. */
  read: (token: string) => ({
    userId: FORM.exec(token)?.[1] ?? NOBODY,
    hash: hashOf(token),
  }),
}

import { createHash, randomBytes } from 'node:crypto'
import { NOBODY } from '../domain/user.ts'

/** 256 bits: nobody guesses one, so its hash needs neither salt nor key. */
const SECRET_BYTES = 32
const FORM = /^([\w-]{1,64})\.[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Tokens that are good once, such as that of a mailed link: the user's id, a dot, and 43 characters that nobody can
 * foresee. The id finds what is stored; only the hash of the whole is.
 */
export const singleUseTokens = {
  /** A new token of a user, and its hash. */
  make(userId: string): { token: string; hash: string } {
    const token = `${userId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
    return { token, hash: hashOf(token) }
  },

  /** Whose token it claims to be, and its hash; nobody's where it has not the form of one. */
  read: (token: string): { userId: string; hash: string } => ({
    userId: FORM.exec(token)?.[1] ?? NOBODY,
    hash: hashOf(token),
  }),
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** How an API token begins, so that programs that look for secrets recognize it. */
const PREFIX = 'sf_pat_'

/** 256 bits cannot be guessed, so the hash needs neither salt nor key. */
const SECRET_BYTES = 32

const FORM = /^sf_pat_([\w-]{1,64})\.([1-9])\.[\w-]{43}$/

/** What an API token says of itself. Its user and slot select a stored row, which has the hash. */
export interface ApiTokenClaim {
  userId: string
  slot: number
  hash: string
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compared with a claim whose row does not exist, so that both cases cost the same. */
const NO_HASH = hashOf('')

/** Whether a bearer token is an API token, valid or not. Any other token is that of a session. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX)

/** Makes an API token for a slot of a user. Only its hash may be stored. */
export function makeApiToken(userId: string, slot: number): { token: string; hash: string } {
  const token = `${PREFIX}${userId}.${slot}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

/** Parses an API token. Undefined if it does not have the form of one. */
export function readApiToken(token: string): ApiTokenClaim | undefined {
  const [, userId, slot] = FORM.exec(token) ?? []
  return userId === undefined || slot === undefined
    ? undefined
    : { userId, slot: Number(slot), hash: hashOf(token) }
}

/** Whether the stored hash is that of a claim, in constant time. `stored` is undefined if there is no row. */
export const isHashOf = ({ hash }: ApiTokenClaim, stored: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(stored ?? NO_HASH), Buffer.from(hash))

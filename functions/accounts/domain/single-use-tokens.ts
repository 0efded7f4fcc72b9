/** Single-use tokens, such as that of a mailed link: a user id, a dot and a random secret. */
export interface SingleUseTokens {
  /** A random token of a user, and its hash. Only the hash is stored. */
  make: (userId: string) => { token: string; hash: string }
  /** The user id that a token claims, and its hash. A malformed token gets the id `NOBODY`. */
  read: (token: string) => { userId: string; hash: string }
}

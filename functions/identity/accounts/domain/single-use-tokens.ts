/** Single-use tokens, such as the tokens of mailed links: a user id, a dot and a random secret. */
export interface SingleUseTokens {
  /** Makes a random token for a user, and its hash. Only the hash is stored. */
  make: (userId: string) => { token: string; hash: string }
  /** Parses a token into the user id that it claims, and its hash. A malformed token gets the id `NOBODY`. */
  read: (token: string) => { userId: string; hash: string }
}

/** Tokens that are good once, such as that of a mailed link: a user's id, a dot, and what nobody can guess. */
export interface SingleUseTokens {
  /** One of a user that nobody can foresee, and its hash, which alone is stored. */
  make: (userId: string) => { token: string; hash: string }
  /** Whose a token claims to be, and its hash; nobody's where it has not the form of one. */
  read: (token: string) => { userId: string; hash: string }
}

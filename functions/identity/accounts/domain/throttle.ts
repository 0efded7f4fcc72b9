/** A limit on tries of an action (docs/product/accounts.md "Throttles"). */
export interface Throttle {
  /** The kind of subject whose tries are counted: a client IP, an email or a user. */
  of: 'client' | 'account' | 'user'
  limit: number
  windowSeconds: number
  /** An alternative to waiting for a throttled user. The error message includes this text. */
  instead?: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const BY_RESET_LINK =
  'If the address is yours, use “Forgot password”: the link that we mail lets you in at once.'

/**
 * The limits that count tries in a time window. Requests for another code have a different rule (resend-limit.ts).
 * Counts per account use the submitted email, whether or not it has an account.
 */
export const throttles = {
  /** Wrong passwords. */
  loginsOfAccount: { of: 'account', limit: 10, windowSeconds: 15 * MINUTE },
  loginsOfClient: { of: 'client', limit: 300, windowSeconds: HOUR },
  /**
   * Wrong passwords of a signed-in user. They are counted by user, so that failed sign-ins of strangers do not block
   * the owner.
   */
  passwordsOfUser: { of: 'user', limit: 10, windowSeconds: 15 * MINUTE },
  /** New API tokens. Each one sends a mail, and revoking makes room for the next. */
  apiTokensOfUser: { of: 'user', limit: 20, windowSeconds: DAY },
  /** Wrong codes. An account allows only five tries per code, but there may be many accounts. */
  codesOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  registrationsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  /**
   * Registrations whose email nobody has verified yet. Each sends a mail, and mails to invented mailboxes bounce. SES
   * pauses an account with too many bounces. So verifying gives a try back.
   */
  unverifiedOfClient: { of: 'client', limit: 30, windowSeconds: DAY },
  /**
   * Registrations. Each one sends a mail and allows five guesses at a code. Without a limit, a script could flood a
   * mailbox and keep guessing.
   */
  registrationsOfAddress: { of: 'account', limit: 20, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests for another code by all sessions of an email, except the first of each session. */
  furtherCodesOfAddress: { of: 'account', limit: 5, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests for a password reset link. */
  resetsOfAccount: { of: 'account', limit: 5, windowSeconds: HOUR },
  /** Requests for a password reset link, and uses of an invalid link. */
  resetsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
} as const satisfies Record<string, Throttle>

export type ThrottleName = keyof typeof throttles

/** The functions with which use cases count tries. */
export interface Throttles {
  /**
   * Counts a try, which opens a window if none is open. Call it before any comparison, so that concurrent calls cannot
   * exceed the limit.
   * @param subject An email, a user id or a client IP, as the throttle's `of` says.
   * @throws AppError 429 with Retry-After if the limit is reached. That try is not counted.
   */
  take: (name: ThrottleName, subject: string) => Promise<void>
  /** Uncounts a try, such as one with a right password, if its window is still open. */
  giveBack: (name: ThrottleName, subject: string, takenAt: Date) => Promise<void>
  /** Deletes all tries. */
  clear: (name: ThrottleName, subject: string) => Promise<void>
}

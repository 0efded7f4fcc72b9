/** How often an action may be tried (docs/product/accounts.md "Throttles"). */
export interface Throttle {
  /** What the tries are counted by: a client address, an email or a user. */
  of: 'client' | 'account' | 'user'
  limit: number
  windowSeconds: number
  /** What a throttled user can do instead of waiting. Part of the refusal. */
  instead?: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const BY_RESET_LINK =
  'If the address is yours, use “Forgot password”: the link that we mail lets you in at once.'

/**
 * Every limit that is counted in windows. Requests for another code also have a pause and rows of their own
 * (resend-limit.ts). Counts of an account use the submitted address, whether or not it has an account.
 */
export const throttles = {
  /** Wrong passwords. */
  loginsOfAccount: { of: 'account', limit: 10, windowSeconds: 15 * MINUTE },
  loginsOfClient: { of: 'client', limit: 300, windowSeconds: HOUR },
  /**
   * Wrong passwords of a signed-in user. Counted by user, so that failed logins by strangers do not block the owner.
   */
  passwordsOfUser: { of: 'user', limit: 10, windowSeconds: 15 * MINUTE },
  /** Wrong codes. Each account allows five tries for a code, but there may be many accounts. */
  codesOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  registrationsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  /** Each brings a mail and five guesses at a code. Without a limit, a script floods a mailbox and keeps guessing. */
  registrationsOfAddress: { of: 'account', limit: 20, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests for another code by all sessions of an address together, except the first of each session. */
  furtherCodesOfAddress: { of: 'account', limit: 5, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests for a link. */
  resetsOfAccount: { of: 'account', limit: 5, windowSeconds: HOUR },
  /** Requests for a link, and uses of an invalid one. */
  resetsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
} as const satisfies Record<string, Throttle>

export type ThrottleName = keyof typeof throttles

/** The counters for use cases. */
export interface Throttles {
  /**
   * Counts a try, which begins a window if none is open. Call it before any comparison: concurrent calls cannot exceed
   * the limit.
   * @param subject An email, a user id or a client address, as the throttle's `of` says.
   * @throws AppError 429 with Retry-After if the limit is reached. That try is not counted.
   */
  take: (name: ThrottleName, subject: string) => Promise<void>
  /** Takes a try back that does not count, such as a right password. Only in the window of that try. */
  giveBack: (name: ThrottleName, subject: string, takenAt: Date) => Promise<void>
  /** Deletes all tries. */
  clear: (name: ThrottleName, subject: string) => Promise<void>
}

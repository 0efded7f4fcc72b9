/** How often something may be tried (docs/product/accounts.md "Throttles", throttles). */
export interface Throttle {
  /** Whose the tries are: those of a client's address, of an email or of a user. */
  of: 'client' | 'account' | 'user'
  limit: number
  windowSeconds: number
  /** What somebody who is held back can do instead of waiting; the refusal says so. */
  instead?: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const BY_RESET_LINK =
  'If the address is yours, use “Forgot password”: the link that we mail lets you in at once.'

/**
 * Everything that is counted in windows; requests for another code also have a pause between two of them, and their own
 * rule and rows (resend-limit.ts). What is counted of an account is counted by the address that was given, alike whether it has
 * an account or not.
 */
export const throttles = {
  /** Wrong passwords. */
  loginsOfAccount: { of: 'account', limit: 10, windowSeconds: 15 * MINUTE },
  loginsOfClient: { of: 'client', limit: 300, windowSeconds: HOUR },
  /** Wrong passwords of who is signed in, by user: strangers, who can sign in wrongly, must not keep an owner from these. */
  passwordsOfUser: { of: 'user', limit: 10, windowSeconds: 15 * MINUTE },
  /** Wrong codes: each account allows five a code, but there may be many accounts. */
  codesOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  registrationsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  /** Each brings a mail, and five guesses at a code: without a bound, a script floods a mailbox and guesses on. */
  registrationsOfAddress: { of: 'account', limit: 20, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests of sessions for another code, all sessions of an address together, but the first of each session. */
  furtherCodesOfAddress: { of: 'account', limit: 5, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests for a link. */
  resetsOfAccount: { of: 'account', limit: 5, windowSeconds: HOUR },
  /** Requests for a link, and links that are good for nothing. */
  resetsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
} as const satisfies Record<string, Throttle>

export type ThrottleName = keyof typeof throttles

/** The counters as use cases see them. */
export interface Throttles {
  /**
   * Counts a try; a window begins with its first. Counted before anything is compared: many at once are still few tries.
   * @param subject Whose it is, as the throttle's `of` says: an email, the id of a user or the address of a client.
   * @throws AppError 429 with Retry-After where it is one too many; nothing is counted then.
   */
  take: (name: ThrottleName, subject: string) => Promise<void>
  /** Takes a try back that turned out not to be one, such as a right password; only in the window that it was counted in. */
  giveBack: (name: ThrottleName, subject: string, takenAt: Date) => Promise<void>
  /** Forgets all tries. */
  clear: (name: ThrottleName, subject: string) => Promise<void>
}

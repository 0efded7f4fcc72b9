import type { User } from '../../functions/accounts/domain/user.ts'

/** The instant of every call. */
export const AT = new Date('2026-07-20T12:00:00Z')

/** One call that writes something of a user. */
export interface AccountWriter {
  write: (user: User) => Promise<unknown>
  /** What must be there for it to do something. */
  before?: (user: User) => Promise<unknown>
  /** What it answers where it has done that. */
  done: unknown
  /** It does something only for who waits for the email to be verified. */
  isOfWaiting?: true
  /** What it writes is not of a user who may have been deleted: why. */
  notLate?: string
}

/** The calls of what a wiring holds: `part.method` of everything that is not a function or a value itself. */
export type CallsOf<Parts> = {
  [Part in keyof Parts & string]: Parts[Part] extends ((...args: never[]) => unknown) | string | number
    ? never
    : `${Part}.${keyof Parts[Part] & string}`
}[keyof Parts & string]

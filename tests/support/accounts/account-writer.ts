import type { User } from '../../../functions/identity/accounts/user.ts'

/** The instant of every call. */
export const AT = new Date('2026-07-20T12:00:00Z')

/** A call that writes data of a user. */
export interface AccountWriter {
  write: (user: User) => Promise<unknown>
  /** Stores the data that the call needs. */
  before?: (user: User) => Promise<unknown>
  /** The result of the call if it succeeds. */
  done: unknown
  /** Set if the call only affects an unverified user. */
  isOfWaiting?: true
  /** Set if the call makes somebody else's registration with the email, which outlives the user. */
  isOfOthers?: true
  /** Set if the call cannot write data of a deleted user, with the reason. Other calls need a condition in the write. */
  notLate?: string
}

/** The names of all calls in a wiring, as `part.method`. Functions and plain values are left out. */
export type CallsOf<Parts> = {
  [Part in keyof Parts & string]: Parts[Part] extends ((...args: never[]) => unknown) | string | number
    ? never
    : `${Part}.${keyof Parts[Part] & string}`
}[keyof Parts & string]
